import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ProfitBoard, UncostedColor } from '#domain/profit/profit.ts'
import { counted, formatDay, number } from '../../overview/format.ts'
import { OverviewBox } from '../../overview/overview-box.tsx'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { daysOfSums, STEP_WORDS } from './profit-figures.ts'
import { adSpendOf, costsPath, payoutsOfCourier } from './profit-links.ts'

/** As many names tell what is meant. */
const NAMED_COLORS = 4
const NAMED_DAYS = 3

/** What the sums do not know, how it is counted, and what it touches. */
export function UnknownPart({ board }: { board: ProfitBoard }) {
  const { unknown, sums, adsMissing, hasAds, elsewhere } = board
  const isRange = sums.net !== null && sums.net.lowPoisha !== sums.net.highPoisha
  const gone = elsewhere.deletedPoisha + elsewhere.noOrderPoisha
  const entries = [
    unknown.pairs > 0 && <UnknownCosts key="costs" unknown={unknown} />,
    sums.unpaid.parcels > 0 && <UnpaidParcels key="parcels" unpaid={sums.unpaid} />,
    !hasAds && (
      <Entry key="ads" count="–" title={say('Ads were never entered')} to={adSpendOf(daysOfSums(board))}>
        {say('Not entered is not 0: until then net is before ads.')}
      </Entry>
    ),
    hasAds && adsMissing.length > 0 && <MissingAds key="missing" board={board} />,
    gone !== 0 && (
      <Entry
        key="elsewhere"
        count=""
        title={say('{gone} of couriers elsewhere', { gone: formatPoisha(gone) })}
      >
        {say('Charges of payouts in these days, of deleted orders or of no order. They are in no sum here.')}
      </Entry>
    ),
  ].filter(Boolean)
  return (
    <OverviewBox
      id="not-known"
      title={say('What is not known')}
      note={isRange ? say('so that net is a range') : ''}
    >
      {entries.length > 0 ? (
        <ul className="unknown-list">{entries}</ul>
      ) : (
        <p className="overview-none">{say('Nothing: every pair has a cost, every parcel is paid out.')}</p>
      )}
    </OverviewBox>
  )
}

type EntryProps = { count: string; title: string; to?: string; children: ReactNode }

const Entry = ({ count, title, to, children }: EntryProps) => (
  <li>
    <b>{count}</b>
    <div>
      <strong>
        {to ? (
          <Link className="desk-link" to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
      </strong>
      <div className="unknown-how">{children}</div>
    </div>
  </li>
)

function UnknownCosts({ unknown: { pairs, ofPairs, aPair, colors } }: Pick<ProfitBoard, 'unknown'>) {
  const percent = ofPairs === 0 ? 0 : (100 * pairs) / ofPairs
  return (
    <Entry
      count={percent >= 1 ? `${Math.round(percent)} %` : '< 1 %'}
      title={say('Cost unknown on {pairs} of {ofPairs}', {
        pairs: number(pairs),
        ofPairs: counted(ofPairs, 'pair'),
      })}
      to={costsPath()}
    >
      <p>
        {aPair
          ? say(
              'Counted between {lowPoisha} and {highPoisha} a pair: the cheapest and the dearest known cost of the same category. Never as 0.',
              { lowPoisha: formatPoisha(aPair.lowPoisha), highPoisha: formatPoisha(aPair.highPoisha) },
            )
          : say('No cost is known yet, so that net cannot be said. Never counted as 0.')}
      </p>
      <p className="unknown-names">{colorNames(colors)}</p>
    </Entry>
  )
}

function colorNames(colors: readonly UncostedColor[]): string {
  const first = colors.slice(0, NAMED_COLORS).map(({ productName, color }) => `${productName}, ${color}`)
  const others = colors.length - first.length
  return [...first, ...(others > 0 ? [say('{others} more', { others })] : [])].join(' · ')
}

const UnpaidParcels = ({ unpaid }: { unpaid: ProfitBoard['sums']['unpaid'] }) => (
  <Entry count={number(unpaid.parcels)} title={say('Parcels not paid out yet')} to={payoutsOfCourier()}>
    {unpaid.estimatedParcels > 0
      ? say('{estimatedPoisha} of {estimatedParcels} by the courier’s price list until the payout comes.', {
          estimatedPoisha: formatPoisha(unpaid.estimatedPoisha),
          estimatedParcels: counted(unpaid.estimatedParcels, 'parcel'),
        })
      : say('Charges as the courier told them, until the payout comes.')}
  </Entry>
)

function MissingAds({ board }: { board: ProfitBoard }) {
  const { adsMissing, step } = board
  const days = [...new Set(adsMissing.map(({ day }) => day))].toSorted()
  const sources = [...new Set(adsMissing.map(({ source }) => source))].join(', ')
  const first = days.slice(0, NAMED_DAYS).map(formatDay).join(', ')
  const others = days.length - NAMED_DAYS
  const isInSums = !board.isMatureOnly || adsMissing.some(({ isMature }) => isMature)
  const { one } = STEP_WORDS[step]
  return (
    <Entry
      count={number(days.length)}
      title={days.length === 1 ? say('Day without ad spend') : say('Days without ad spend')}
      to={adSpendOf({ startDay: days[0] ?? board.fromDay, endDay: days.at(-1) ?? board.toDay })}
    >
      {first}
      {others > 0 && say(' and {others} more', { others })}: {sources}.{' '}
      {isInSums
        ? say('Net is too high by what was spent then.')
        : say('All fall in a {one} that is not mature.', { one })}
    </Entry>
  )
}
