import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { dhakaDay } from '#domain/dates.ts'
import { FOLLOW_UP_DAYS } from '#domain/orders/follow-up.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { CallAgain } from '../orders/actions/call-again.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { formatWait, number } from './format.ts'
import { followUpsLink } from './orders-link.ts'
import { OverviewBox } from './overview-box.tsx'

/** The customers to call again, by the agreed time; without one the longest waiting first. */
export function FollowUps({ summary: { followUps }, now }: { summary: OrderSummary; now: Date }) {
  const { total, first, older } = followUps
  const list = followUpsLink(dhakaDay(now))
  return (
    <OverviewBox
      id="follow-ups"
      title={say('To call again')}
      note={
        <small>
          {say('now')}
          {total > 0 && (
            <>
              ,{' '}
              <Link className="desk-link" to={list}>
                {say('all {total}', { total: number(total) })}
              </Link>
            </>
          )}
        </small>
      }
    >
      {total === 0 && <p className="overview-none">{say('Nobody waits for a call.')}</p>}
      <ul className="call-list">
        {first.map(({ id, name, phone, note, since, at }) => (
          <li key={id}>
            <span>
              <Link to={`${list}&order=${id}`} title={name}>
                {name}
              </Link>
              {note && <small title={note}>{note}</small>}
            </span>
            <a href={`tel:${phone}`}>{phoneGroups(phone)}</a>
            {at === null ? (
              <small>{formatWait(since, now)}</small>
            ) : (
              <small>
                <CallAgain order={{ followUpAt: at }} />
              </small>
            )}
          </li>
        ))}
      </ul>
      {older > 0 && (
        <p className="overview-none">
          {say('{older} of more than {followUpDays} days ago {part} folded away.', {
            older: number(older),
            followUpDays: FOLLOW_UP_DAYS,
            part: older === 1 ? say('is') : say('are'),
          })}
        </p>
      )}
    </OverviewBox>
  )
}
