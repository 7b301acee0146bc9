import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
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
      label: 'Revenue collected',
      value: formatPoisha(sums.revenuePoisha),
      to: ordersBehind(days, { stage: 'delivered' }),
      note: `${counted(sums.delivered, 'order')} delivered`,
    },
    goodsTerm(board),
    {
      id: 'courier',
      sign: '−',
      label: 'Courier',
      value: formatPoisha(sums.courierPoisha),
      to: ordersBehind(days),
      note: courierNote(sums.unpaid, sums.booked),
    },
    {
      id: 'returns',
      sign: '−',
      label: 'Returns',
      value: formatPoisha(sums.returnsPoisha),
      to: ordersBehind(days, { stage: 'returned' }),
      note: cameBack(sums),
    },
    adsTerm(board),
    {
      id: 'overheads',
      sign: '−',
      label: 'Overheads',
      value: board.hasOverheads ? formatPoisha(sums.overheadsPoisha) : 'not entered',
      isUnknown: !board.hasOverheads,
      to: overheadsPath(),
      note: board.hasOverheads ? 'these days’ share' : 'rent, wages and the like',
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
    label: 'Goods',
    value: isAllUnknown ? 'not known' : formatPoisha(goodsPoisha),
    isUnknown: isAllUnknown,
    to: isAllUnknown ? undefined : ordersBehind(daysOfSums(board), { stage: 'delivered' }),
    note: isAllUnknown
      ? costs(`no cost entered for ${counted(colors, 'color')}`)
      : unknown.cost && unknown.pairs > 0
        ? costs(`+ ${formatShortRange(unknown.cost)} not known`)
        : `of ${counted(Math.max(0, shippedPairs - returnedPairs), 'pair')}`,
    isWarning: unknown.pairs > 0,
  }
}

function courierNote({ parcels, estimatedParcels }: ProfitBoard['sums']['unpaid'], booked: number): string {
  if (estimatedParcels > 0)
    return estimatedParcels === booked ? 'all estimated' : `${counted(estimatedParcels, 'parcel')} estimated`
  if (parcels > 0) return `${counted(parcels, 'parcel')} not paid out`
  return booked === 0 ? 'no parcels' : `of ${counted(booked, 'parcel')}`
}

const cameBack = ({ returnRate, returnedPairs, shippedPairs }: ProfitBoard['sums']): string =>
  returnRate === null
    ? `${returnedPairs} of ${counted(shippedPairs, 'pair')} came back`
    : `${formatPercent(100 * returnRate)} came back`

function adsTerm(board: ProfitBoard): Term {
  const { adsPoisha, adsPerDeliveredPoisha } = board.sums
  return {
    id: 'ads',
    sign: '−',
    label: 'Ads',
    value: board.hasAds ? formatPoisha(adsPoisha) : 'not entered',
    isUnknown: !board.hasAds,
    to: adSpendOf(daysOfSums(board)),
    note: !board.hasAds
      ? 'this is not 0'
      : adsPerDeliveredPoisha === null
        ? 'no delivered order'
        : `${formatPoisha(Math.round(adsPerDeliveredPoisha / 100) * 100)} a delivered order`,
  }
}

function netTerm(board: ProfitBoard): Term {
  const { net } = board.sums
  const isEarly = !hasMature(board)
  const term = { id: 'net', sign: '=', label: 'Net' } as const
  if (net === null || isEarly)
    return {
      ...term,
      value: 'cannot be said',
      isUnknown: true,
      note: net === null ? 'goods are not known at all' : 'too few parcels have ended',
    }
  const missing = board.hasAds ? 'a range, because of goods' : 'a range; ads are not entered'
  return {
    ...term,
    value: formatRange(net),
    note:
      net.lowPoisha !== net.highPoisha ? missing : board.hasAds ? 'what is left' : 'before ads: none entered',
  }
}
