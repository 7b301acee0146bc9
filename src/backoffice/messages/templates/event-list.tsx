import { Link } from 'react-router'
import { say, sayKnown } from '#backoffice/language/say.ts'
import {
  MESSAGE_EVENT_IDS,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { type ShownText, textPath } from '../messages-address.ts'

/** What stands at an event in the list. */
export type EventSummary = {
  /** `SMS, 2 parts`. */
  about: string
  mark?: { text: string; tone: 'quiet' | 'warning' } | undefined
}

type EventListProps = {
  shown: ShownText
  summaries: Readonly<Partial<Record<MessageEvent, EventSummary>>>
  onChoose(event: MessageEvent): void
}

/** The news that the shop can write of: a list at the side; on phones one box to choose from. */
export function EventList({ shown, summaries, onChoose }: EventListProps) {
  return (
    <>
      <nav className="msg-events" aria-label={say('Templates')}>
        <ul>
          {MESSAGE_EVENT_IDS.map(event => {
            const summary = summaries[event]
            return (
              <li key={event}>
                <Link
                  to={textPath({ ...shown, event })}
                  replace
                  preventScrollReset
                  aria-current={event === shown.event ? 'page' : undefined}
                >
                  <b>{sayKnown(MESSAGE_EVENTS[event])}</b>
                  {summary && <span>{summary.about}</span>}
                  {summary?.mark && <em data-tone={summary.mark.tone}>{summary.mark.text}</em>}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="msg-event-choice">
        <select
          aria-label={say('Template')}
          value={shown.event}
          onChange={({ currentTarget }) => {
            const chosen = MESSAGE_EVENT_IDS.find(event => event === currentTarget.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {MESSAGE_EVENT_IDS.map(event => (
            <option key={event} value={event}>
              {sayKnown(MESSAGE_EVENTS[event])}
              {summaries[event]?.mark && `, ${summaries[event].mark.text}`}
            </option>
          ))}
        </select>
        <BackofficeIcon name="down" />
      </div>
    </>
  )
}
