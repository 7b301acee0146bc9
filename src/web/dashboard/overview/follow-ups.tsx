import { Link } from 'react-router'
import type { OrderSummary } from '#domain/order-summary.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import { number, waitInWords } from './in-words.ts'
import { ordersLink } from './orders-link.ts'
import { OverviewBox } from './overview-box.tsx'

/** Who has to be called again, the longest waiting first. */
export function FollowUps({ summary: { followUps }, now }: { summary: OrderSummary; now: Date }) {
  const { total, first } = followUps
  return (
    <OverviewBox
      id="follow-ups"
      title="To call again"
      note={
        <small>
          now
          {total > 0 && (
            <>
              ,{' '}
              <Link className="desk-link" to={ordersLink({ officialStatus: 'Follow Up', direction: 'asc' })}>
                all {number(total)}
              </Link>
            </>
          )}
        </small>
      }
    >
      {total === 0 && <p className="overview-none">Nobody waits for a call.</p>}
      <ul className="call-list">
        {first.map(({ id, name, phone, note, since }) => (
          <li key={id}>
            <span>
              <Link
                to={`${ordersLink({ officialStatus: 'Follow Up', direction: 'asc' })}&order=${id}`}
                title={name}
              >
                {name}
              </Link>
              {note && <small title={note}>{note}</small>}
            </span>
            <a href={`tel:${phone}`}>{phoneGroups(phone)}</a>
            <small>{waitInWords(since, now)}</small>
          </li>
        ))}
      </ul>
    </OverviewBox>
  )
}
