import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import { counted, formatPercent } from '../../overview/format.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { formatRange, formatShortRange } from './amounts.ts'
import { daysOfSums, hasMature } from './profit-figures.ts'
import { adSpendOf, costsPath, ordersBehind, overheadsPath } from './profit-links.ts'

type Term = {
  id: string
  label: string
  /** What joins it to the terms before it; the first has none. */
  sign?: '−' | '='
  value: string
  /** It cannot be said as a number. */
  isUnknown?: boolean
  to?: string | undefined
  note: ReactNode
  isWarning?: boolean
}

const SIGN_WORDS = { '−': 'minus', '=': 'leaves' } as const

/** The sum that the board is about, from left to right: what was collected, less each of what it cost, is the net. */
export function SumStrip({ board, label }: { board: ProfitBoard; label: string }) {
  return (
    <ul className="sum-strip" aria-label={label}>
      {termsOf(board).map(term => (
        <Term key={term.id} term={term} />
      ))}
    </ul>
  )
}

function Term({ term: { id, label, sign, value, isUnknown, to, note, isWarning } }: { term: Term }) {
  const shown = (
    <b className={isUnknown ? 'sum-unknown' : undefined}>
      <Steady text={value} />
    </b>
  )
  return (
    <li data-term={id}>
      {sign && (
        <i>
          <span aria-hidden="true">{sign}</span>
          <span className="sr-only">{SIGN_WORDS[sign]} </span>
        </i>
      )}
      <span className="sum-label">{label}</span>
      {to ? (
        <Link to={to} aria-label={`${label}: ${value}`}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      <small className={isWarning ? 'figure-bad' : undefined}>{note}</small>
    </li>
  )
}

/** The sign of money has a font of its own, which may come later: it always has the same room. */
const Steady = ({ text }: { text: string }) =>
  text.split('৳').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <span className="taka-sign">৳</span>}
      {part}
    </Fragment>
  ))

function termsOf(board: ProfitBoard): Term[] {
  const { sums } = board
  const days = daysOfSums(board)
  return [
    {
      id: 'revenue',
      label: say('Revenue collected'),
      value: formatPoisha(sums.revenuePoisha),
      to: ordersBehind(days, { stage: 'delivered' }),
      note: say('{delivered} delivered', { delivered: counted(sums.delivered, 'order') }),
    },
    goodsTerm(board),
    {
      id: 'courier',
      sign: '−',
      label: say('Courier'),
      value: formatPoisha(sums.courierPoisha),
      to: ordersBehind(days),
      note: courierNote(sums.unpaid, sums.booked),
    },
    {
      id: 'returns',
      sign: '−',
      label: say('Returns'),
      value: formatPoisha(sums.returnsPoisha),
      to: ordersBehind(days, { stage: 'returned' }),
      note: cameBack(sums),
    },
    adsTerm(board),
    {
      id: 'overheads',
      sign: '−',
      label: say('Overheads'),
      value: board.hasOverheads ? formatPoisha(sums.overheadsPoisha) : say('not entered'),
      isUnknown: !board.hasOverheads,
      to: overheadsPath(),
      note: board.hasOverheads ? say('these days’ share') : say('rent, wages and the like'),
    },
    netTerm(board),
  ]
}

function goodsTerm(board: ProfitBoard): Term {
  const { unknown, goodsPoisha, shippedPairs, returnedPairs } = board.sums
  const { length: colors } = board.unknown.colors
  const isAllUnknown = unknown.pairs > 0 && unknown.cost === null
  const costs = (text: string) => (
    <Link className="desk-link" to={costsPath()}>
      {text}
    </Link>
  )
  return {
    id: 'goods',
    sign: '−',
    label: say('Goods'),
    value: isAllUnknown ? say('not known') : formatPoisha(goodsPoisha),
    isUnknown: isAllUnknown,
    to: isAllUnknown ? undefined : ordersBehind(daysOfSums(board), { stage: 'delivered' }),
    note: isAllUnknown
      ? costs(say('no cost entered for {colors}', { colors: counted(colors, 'color') }))
      : unknown.cost && unknown.pairs > 0
        ? costs(say('+ {cost} not known', { cost: formatShortRange(unknown.cost) }))
        : say('of {max}', { max: counted(Math.max(0, shippedPairs - returnedPairs), 'pair') }),
    isWarning: unknown.pairs > 0,
  }
}

function courierNote({ parcels, estimatedParcels }: ProfitBoard['sums']['unpaid'], booked: number): string {
  if (estimatedParcels > 0)
    return estimatedParcels === booked
      ? say('all estimated')
      : say('{estimatedParcels} estimated', { estimatedParcels: counted(estimatedParcels, 'parcel') })
  if (parcels > 0) return say('{parcels} not paid out', { parcels: counted(parcels, 'parcel') })
  return booked === 0 ? say('no parcels') : say('of {booked}', { booked: counted(booked, 'parcel') })
}

const cameBack = ({ returnRate, returnedPairs, shippedPairs }: ProfitBoard['sums']): string =>
  returnRate === null
    ? say('{returnedPairs} of {shippedPairs} came back', {
        returnedPairs,
        shippedPairs: counted(shippedPairs, 'pair'),
      })
    : say('{formatPercent} came back', { formatPercent: formatPercent(100 * returnRate) })

function adsTerm(board: ProfitBoard): Term {
  const { adsPoisha, adsPerDeliveredPoisha } = board.sums
  return {
    id: 'ads',
    sign: '−',
    label: say('Ads'),
    value: board.hasAds ? formatPoisha(adsPoisha) : say('not entered'),
    isUnknown: !board.hasAds,
    to: adSpendOf(daysOfSums(board)),
    note: !board.hasAds
      ? say('this is not 0')
      : adsPerDeliveredPoisha === null
        ? say('no delivered order')
        : say('{formatPoisha} a delivered order', {
            formatPoisha: formatPoisha(Math.round(adsPerDeliveredPoisha / 100) * 100),
          }),
  }
}

function netTerm(board: ProfitBoard): Term {
  const { net } = board.sums
  const isEarly = !hasMature(board)
  const term = { id: 'net', sign: '=', label: say('Net') } as const
  if (net === null || isEarly)
    return {
      ...term,
      value: say('cannot be said'),
      isUnknown: true,
      note: net === null ? say('goods are not known at all') : say('too few parcels have ended'),
    }
  const missing = board.hasAds ? say('a range, because of goods') : say('a range; ads are not entered')
  return {
    ...term,
    value: formatRange(net),
    note:
      net.lowPoisha !== net.highPoisha
        ? missing
        : board.hasAds
          ? say('what is left')
          : say('before ads: none entered'),
  }
}
