import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { CallsPartProps } from './calls-part.ts'
import { nextRow, tabCounts } from './queue/queue-groups.ts'
import { msFrom, spanWords } from './words/call-clock.ts'

/** On a phone under the thumb: the next call, and who that is. */
export function TakeNext({ desk, queue, tab, lanes, now }: CallsPartProps) {
  const next = queue && nextRow(queue, lanes, now)
  if (!queue || !next) return null
  const count = tabCounts(queue.lanes)[tab]
  return (
    <div className="take-next">
      <button type="button" className="desk-button desk-button-primary" onClick={() => void desk.next(lanes)}>
        <BackofficeIcon name="call" />
        {say('Take the next call')}
      </button>
      <p>
        {say('{recipientName}, waits {dueAt}', {
          recipientName: next.recipientName,
          dueAt: spanWords(msFrom(next.dueAt, now)),
        })}
        <span className="sr-only">{say(', {count} in all', { count })}</span>
      </p>
    </div>
  )
}
