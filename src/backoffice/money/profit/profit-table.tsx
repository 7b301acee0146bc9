import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ProfitBoard, ProfitBucket, ProfitFigures, ProfitStep } from '#domain/profit/profit.ts'
import { counted, formatPercent, number } from '../../overview/format.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { plainAmount } from './amounts.ts'
import { bucketLabel, knownLeft, STEP_WORDS } from './profit-figures.ts'
import { ordersBehind } from './profit-links.ts'

const FIRST_COLUMN: Readonly<Record<ProfitStep, string>> = spoken({
  day: 'Day',
  week: 'Week of',
  month: 'Month',
})
const COLUMNS = spoken([
  'Placed',
  'Shipped',
  'Delivered',
  'Ended',
  'Collected',
  'Goods',
  'Courier',
  'Returns',
  'Ads',
  'Left',
  'No cost',
])

/** The same sums as the chart; the foot has those of the strip, which leave out what has not ended. */
export function ProfitTable({ board }: { board: ProfitBoard }) {
  const { step, buckets, isMatureOnly, sums } = board
  const { one, many } = STEP_WORDS[step]
  const matured = buckets.filter(({ isMature }) => isMature).length
  const foot = isMatureOnly
    ? counted(matured, say('mature {one}', { one }), say('mature {many}', { many }))
    : say('All')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="profit-table" tabIndex={0} aria-label={say('Profit by {one} placed', { one })}>
        <table>
          <HeadRow columns={[FIRST_COLUMN[step], ...COLUMNS]} />
          <tbody>
            {buckets.map(bucket => (
              <tr key={bucket.fromDay} data-unended={!bucket.isMature || undefined}>
                <th scope="row">
                  <Link
                    className="profit-row-link"
                    to={ordersBehind({ startDay: bucket.fromDay, endDay: bucket.toDay })}
                  >
                    {bucketLabel(step, bucket)}
                  </Link>
                  {!bucket.isMature && <small>{say('not ended yet')}</small>}
                </th>
                <Figures figures={bucket.figures} bucket={bucket} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{foot}</th>
              <Figures figures={sums} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="profit-about">
        {say('“Left” is before overheads')}
        {sums.unknown.pairs > 0 &&
          say(' and before the {pairs} without a cost', { pairs: counted(sums.unknown.pairs, 'pair') })}
        {say(
          '. Couriers over the parcels of a payout equal that payout to the poisha. Changing a cost today changes no {one} in the past.',
          { one },
        )}
      </p>
    </>
  )
}

function Figures({ figures, bucket }: { figures: ProfitFigures; bucket?: ProfitBucket }) {
  const { placed, shippedPairs, delivered, deliveredShare, booked, ended, unpaid, unknown } = figures
  const left = knownLeft(figures)
  const days = bucket && { startDay: bucket.fromDay, endDay: bucket.toDay }
  const opened = (stage: 'delivered' | 'returned', text: string) =>
    days ? <Link to={ordersBehind(days, { stage })}>{text}</Link> : text
  return (
    <>
      <td>{number(placed)}</td>
      <td>{number(shippedPairs)}</td>
      <td>
        {opened('delivered', number(delivered))}
        <small>{deliveredShare === null ? '–' : formatPercent(100 * deliveredShare)}</small>
      </td>
      <td>{booked === 0 ? '–' : `${Math.floor((100 * ended) / booked)} %`}</td>
      <td>{plainAmount(figures.revenuePoisha)}</td>
      <td>{plainAmount(figures.goodsPoisha)}</td>
      <td>
        {plainAmount(figures.courierPoisha)}
        {unpaid.estimatedParcels > 0 && <small>{say('estimate in it')}</small>}
      </td>
      <td>{opened('returned', plainAmount(figures.returnsPoisha))}</td>
      <td>
        {plainAmount(figures.adsPoisha)}
        {bucket && bucket.adsMissing > 0 && (
          <small className="figure-bad">
            {say('{adsMissing} missing', { adsMissing: counted(bucket.adsMissing, 'day') })}
          </small>
        )}
      </td>
      <td className={left < 0 ? 'figure-bad' : undefined}>
        <b>{plainAmount(left)}</b>
      </td>
      <td>{unknown.pairs === 0 ? '–' : counted(unknown.pairs, 'pair')}</td>
    </>
  )
}
