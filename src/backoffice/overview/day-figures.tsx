import { Link } from 'react-router'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type { DayFigures, OrderSummary } from '#domain/orders/order-summary.ts'
import { formatPoisha } from '../ui/format-poisha.ts'
import { HeadRow } from '../ui/head-row.tsx'
import { type Bar, barsOf, partsOf, scaleOf, sumOf } from './chart-bars.ts'
import { counted, formatDay, number, taka } from './format.ts'
import { ordersOfRange } from './orders-link.ts'
import type { OverviewAddress } from './overview-address.ts'

/** With so few bars each has room for a label. */
const FEW_BARS = 12

type DayFiguresPartProps = {
  summary: OrderSummary
  address: OverviewAddress
  go(change: Partial<OverviewAddress>): void
}

/** The days of the range as bars or as a table, in orders or in taka. */
export function DayFiguresPart({ summary: { days, showsMoney }, address, go }: DayFiguresPartProps) {
  const { as } = address
  const counts = showsMoney ? address.counts : 'orders'
  const bars = barsOf(days)
  const step = bars.length === days.length ? 'day' : 'month'
  return (
    <section className="overview-box day-figures" aria-labelledby="per-day">
      <header>
        <h2 id="per-day">
          {say('{part} per {step}', {
            part:
              as === 'table' && showsMoney
                ? say('Orders and taka')
                : counts === 'orders'
                  ? say('Orders')
                  : say('Taka'),
            step: sayKnown(step),
          })}
        </h2>
        {as === 'chart' && <Legend counts={counts} />}
        <div className="day-figures-choices">
          {/* the table has both */}
          {as === 'chart' && showsMoney && (
            <button
              type="button"
              className="desk-button desk-button-small"
              onClick={() => go({ counts: counts === 'orders' ? 'taka' : 'orders' })}
            >
              {counts === 'orders' ? say('Show taka') : say('Show orders')}
            </button>
          )}
          <button
            type="button"
            className="desk-button desk-button-small"
            onClick={() => go({ as: as === 'chart' ? 'table' : 'chart' })}
          >
            {as === 'chart' ? say('Show as table') : say('Show as chart')}
          </button>
        </div>
      </header>
      {as === 'chart' ? (
        <DayChart bars={bars} counts={counts} showsMoney={showsMoney} />
      ) : (
        <DayTable bars={bars} total={sumOf(days)} step={step} showsMoney={showsMoney} />
      )}
      {showsMoney && (as === 'table' || counts === 'taka') && <InTheSums />}
    </section>
  )
}

const Legend = ({ counts }: Pick<OverviewAddress, 'counts'>) => (
  <ul className="chart-legend">
    <li className="chart-delivered">{counts === 'orders' ? say('Delivered') : say('Collected')}</li>
    <li className="chart-open">{say('In progress')}</li>
    <li className="chart-lost">{say('Returned or fake')}</li>
  </ul>
)

/** The explanation of the sums in taka. */
const InTheSums = () => (
  <p className="day-figures-about">
    {say(
      'Collected: what the courier took at the door, also of orders that were deleted since; advances are not in it. All else: prices with delivery; Ordered leaves fake orders out.',
    )}
  </p>
)

type DayChartProps = { bars: readonly Bar[]; counts: OverviewAddress['counts']; showsMoney: boolean }

function DayChart({ bars, counts, showsMoney }: DayChartProps) {
  const heights = bars.map(({ figures }) => {
    const { delivered, open, lost } = partsOf(figures, counts)
    return delivered + open + lost
  })
  const scale = scaleOf(Math.max(0, ...heights))
  const top = scale.at(-1) ?? 1
  const total = sumOf(bars.map(bar => bar.figures))
  const amount = (value: number) => (counts === 'orders' ? number(value) : taka(value))
  const first = bars[0]
  const last = bars.at(-1)
  const label = say(
    '{label} to {label2}: {orders}, {delivered} delivered, {lost} returned or fake{part}. The table has every day.',
    {
      label: first?.label,
      label2: last?.label,
      orders: counted(total.orders, 'order'),
      delivered: number(total.delivered),
      lost: number(total.lost),
      part: showsMoney
        ? say(', {collectedPoisha} collected', { collectedPoisha: formatPoisha(total.collectedPoisha) })
        : '',
    },
  )
  return (
    <div className={`day-chart${bars.length <= FEW_BARS ? ' day-chart-few' : ''}`}>
      <ol className="day-chart-scale" aria-hidden="true">
        {scale.toReversed().map(step => (
          <li key={step}>{counts === 'orders' ? number(step) : shortTaka(step)}</li>
        ))}
      </ol>
      <p className="sr-only">{label}</p>
      <div className="day-chart-plot">
        <div className="day-chart-lines" aria-hidden="true">
          {scale.map(step => (
            <i key={step} />
          ))}
        </div>
        <ol className="day-chart-bars" aria-hidden="true">
          {bars.map(bar => (
            <li key={bar.startDay}>
              <DayBar bar={bar} parts={partsOf(bar.figures, counts)} top={top} amount={amount} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const thousands = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const shortTaka = (amount: number): string => `৳${thousands.format(amount)}`

type DayBarProps = {
  bar: Bar
  parts: ReturnType<typeof partsOf>
  top: number
  amount(value: number): string
}

/** Keyboard users go through the table; with a mouse the bars link to their orders, too. */
function DayBar({ bar, parts, top, amount }: DayBarProps) {
  const { delivered, open, lost } = parts
  const words = say('{label}: {amount}, {delivered} delivered{part}', {
    label: bar.label,
    amount: amount(delivered + open + lost),
    delivered: amount(delivered),
    part: lost > 0 ? say(', {lost} returned or fake', { lost: amount(lost) }) : '',
  })
  const height = (value: number) => ({ height: `${(100 * value) / top}%` })
  return (
    <Link tabIndex={-1} to={ordersOfRange(bar)} title={words}>
      <i className="chart-lost" style={height(lost)} />
      <i className="chart-open" style={height(open)} />
      <i className="chart-delivered" style={height(delivered)} />
      <span>{bar.tick}</span>
    </Link>
  )
}

type DayTableProps = {
  bars: readonly Bar[]
  total: DayFigures
  step: 'day' | 'month'
  showsMoney: boolean
}

/** The same as a table; the newest first. */
function DayTable({ bars, total, step, showsMoney }: DayTableProps) {
  const label = say('Orders{part} by {step}', { part: showsMoney ? say(' and taka') : '', step })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="day-table" tabIndex={0} aria-label={label}>
      <table>
        <HeadRow
          columns={[
            step === 'day' ? say('Day') : say('Month'),
            say('Orders'),
            say('Delivered'),
            say('In progress'),
            say('Returned or fake'),
            ...(showsMoney ? TAKA_COLUMNS : []),
          ]}
        />
        <tbody>
          {bars.toReversed().map(bar => (
            <tr key={bar.startDay}>
              <th scope="row">
                <Link className="desk-link" to={ordersOfRange(bar)}>
                  {bar.startDay === bar.endDay ? formatDay(bar.startDay) : bar.label}
                </Link>
              </th>
              <Figures figures={bar.figures} showsMoney={showsMoney} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('All')}</th>
            <Figures figures={total} showsMoney={showsMoney} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const TAKA_COLUMNS = spoken(['Ordered, ৳', 'Collected, ৳', 'In progress, ৳', 'Returned or fake, ৳'])

function Figures({ figures, showsMoney }: { figures: DayFigures; showsMoney: boolean }) {
  const { orders, delivered, lost, orderedTaka, collectedPoisha, openTaka, lostTaka } = figures
  return (
    <>
      <td>{number(orders)}</td>
      <td>{number(delivered)}</td>
      <td>{number(orders - delivered - lost)}</td>
      <td>{number(lost)}</td>
      {showsMoney && (
        <>
          <td>{taka(orderedTaka)}</td>
          <td>{formatPoisha(collectedPoisha)}</td>
          <td>{taka(openTaka)}</td>
          <td>{taka(lostTaka)}</td>
        </>
      )}
    </>
  )
}
