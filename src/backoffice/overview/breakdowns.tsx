import { Link } from 'react-router'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { counted, number } from './format.ts'
import { ordersOfRange } from './orders-link.ts'
import { FoldingBox, OverviewBox } from './overview-box.tsx'

type Row = { label: string; count: number; to?: string }

/** A bar for each, as long as its share of the largest; the number stands beside it. */
function BarList({ rows, tone }: { rows: readonly Row[]; tone: 'chocolate' | 'cognac' }) {
  const largest = Math.max(1, ...rows.map(row => row.count))
  return (
    <ul className={`bar-list bar-list-${tone}`}>
      {rows.map(({ label, count, to }) => (
        <li key={label}>
          {to ? (
            <Link to={to} title={label}>
              {label}
            </Link>
          ) : (
            <span title={label}>{label}</span>
          )}
          <i aria-hidden="true">
            <b style={{ width: `${(100 * count) / largest}%` }} />
          </i>
          <em>{number(count)}</em>
        </li>
      ))}
    </ul>
  )
}

/** The props of a box of a range; `days` names its days. */
export type OfDaysProps = { summary: OrderSummary; days: string }

/** The orders of the range by official status and by courier status. */
export function Breakdowns({ summary, days }: OfDaysProps) {
  const { official, courier, range } = summary
  const total = OFFICIAL_STATUSES.reduce((sum, status) => sum + official[status], 0)
  return (
    <OverviewBox
      id="where-orders-stand"
      title={say('Where orders stand')}
      note={`${counted(total, 'order')}, ${days}`}
    >
      <div className="overview-inside">
        <BarList
          tone="chocolate"
          rows={OFFICIAL_STATUSES.map(status => ({
            label: say(status),
            count: official[status],
            to: ordersOfRange(range, { officialStatus: status }),
          }))}
        />
        <h3>{say('Of these at the courier')}</h3>
        {courier.length === 0 && <p className="faint">{say('No parcels of these days.')}</p>}
        <BarList
          tone="chocolate"
          rows={courier.map(({ status, orders }) => ({
            label: wordsOf(status),
            count: orders,
            to: ordersOfRange(range, { courierStatus: status }),
          }))}
        />
      </div>
    </OverviewBox>
  )
}

/** A courier status as people read it: `In review`. */
const wordsOf = (status: string): string => {
  const words = sayKnown(status.replaceAll('_', ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sources of the orders of the range: the channel, and the districts that customers chose. */
export function Sources({ summary, days }: OfDaysProps) {
  const { sources, districts, range } = summary
  const bySize = Object.entries(sources).toSorted(([, one], [, other]) => other - one)
  return (
    <FoldingBox id="where-from" title={say('Where they come from')} note={say('orders, {days}', { days })}>
      <div className="overview-inside">
        <BarList
          tone="cognac"
          rows={bySize.map(([source, count]) => ({
            label: source,
            count,
            to: ordersOfRange(range, { source }),
          }))}
        />
        <h3>{say('Top districts')}</h3>
        {districts.length === 0 && <p className="faint">{say('No order of these days names one.')}</p>}
        <BarList
          tone="cognac"
          rows={districts.map(({ district, orders }) => ({ label: district, count: orders }))}
        />
      </div>
    </FoldingBox>
  )
}
