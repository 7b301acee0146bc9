import { Link } from 'react-router'
import { useUnconfirmed } from '../unconfirmed/use-unconfirmed.ts'
import { number } from './in-words.ts'
import { ordersLink } from './orders-link.ts'
import { OverviewBox } from './overview-box.tsx'

const SHOWN = [
  ['waiting', 'waits', 'Wait for a call, no pairs held'],
  ['lapsed', 'lapsed', 'Lapsed, pairs given back'],
] as const

/** Orders whose pairs nobody holds until somebody has called. Both rows are always there, so that nothing moves. */
export function UnconfirmedPart() {
  const { data } = useUnconfirmed()
  return (
    <OverviewBox id="unconfirmed" title="Orders that nobody confirmed" note="now">
      <ul className="need-list">
        {SHOWN.map(([count, need, words]) => (
          <li key={need} data-waits={(data?.[count] ?? 0) > 0 || undefined}>
            <Link to={ordersLink({ parcel: need, withHidden: true, direction: 'asc' })}>{words}</Link>
            <b>{data ? number(data[count]) : '–'}</b>
          </li>
        ))}
      </ul>
    </OverviewBox>
  )
}
