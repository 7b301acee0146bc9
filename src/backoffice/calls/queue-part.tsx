import { say } from '#backoffice/language/say.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { CallbacksTable } from './callbacks/callbacks-table.tsx'
import type { CallsPartProps } from './calls-part.ts'
import { nextRow, tabCounts } from './queue/queue-groups.ts'
import { QueueList } from './queue/queue-list.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import type { useCallQueue } from './use-call-queue.ts'
import { msFrom, spanWords } from './words/call-clock.ts'

type QueuePartProps = CallsPartProps & {
  asked: ReturnType<typeof useCallQueue>
  myId: string
  /** The callbacks, with the room of the whole screen. */
  isTable: boolean
}

/** Whom to call: the tabs, and the orders of the one that is open. */
export function QueuePart({ asked, myId, isTable, ...shared }: QueuePartProps) {
  const { desk, state, queue, tab, now } = shared
  const onTake = (id: string) => void desk.take(id)
  // all of it at once: on a phone the next call stands above the tabs
  if (asked.isPending)
    return (
      <section className="calls-queue" aria-label={say('Queue')}>
        <RowsLoading what={say('the queue')} className="queue-loading" />
      </section>
    )
  return (
    <section className="calls-queue" aria-label={say('Queue')}>
      <TakeNext {...shared} />
      <QueueTabs current={tab} lanes={queue?.lanes} />
      {asked.isError && (
        <LoadFailed what={say('The queue')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {queue && !isTable && (
        <QueueList {...{ queue, tab, now, myId, onTake }} openId={state.card?.order.id} />
      )}
      {queue && isTable && <CallbacksTable {...{ queue, now, myId, onTake }} />}
      {queue && <QueueEnd queue={queue} now={now} />}
    </section>
  )
}

function QueueEnd({ queue: { hours, oldestDueAt }, now }: { queue: CallQueue; now: Date }) {
  return (
    <p className="queue-end">
      <span>
        {say('Calling hours {fromHour} to {untilHour}', {
          fromHour: hourWords(hours.fromHour),
          untilHour: hourWords(hours.untilHour),
        })}
      </span>
      {oldestDueAt !== null && (
        <span>{say('oldest waits {oldestDueAt}', { oldestDueAt: spanWords(msFrom(oldestDueAt, now)) })}</span>
      )}
    </p>
  )
}

/** `9 AM`, `9 PM`, `midnight`. */
function hourWords(hour: number): string {
  if (hour === 24 || hour === 0) return 'midnight'
  return `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`
}

/** On a phone under the thumb: the next call, and who that is. */
function TakeNext({ desk, queue, tab, lanes, now }: CallsPartProps) {
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
