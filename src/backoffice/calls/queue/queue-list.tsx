import { spoken } from '#backoffice/language/say.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { type CallTab, queueGroups } from './queue-groups.ts'
import { QueueRow } from './queue-row.tsx'

type QueueListProps = {
  queue: CallQueue
  tab: CallTab
  now: Date
  myId: string
  /** The order in hand. */
  openId: string | undefined
  onTake(orderId: string): void
}

const EMPTY: Readonly<Record<CallTab, string>> = spoken({
  confirm: 'Nothing waits to be confirmed.',
  rescue: 'No parcel is on hold.',
  callbacks: 'Nobody asked to be called back.',
})

/** The orders of a tab, in groups that say in words why they stand there. */
export function QueueList({ queue, tab, now, myId, openId, onTake }: QueueListProps) {
  const groups = queueGroups(queue, tab, now)
  if (groups.length === 0) return <p className="queue-empty">{EMPTY[tab]}</p>
  return groups.map(({ name, count, rows, isLate }) => (
    <section key={name} className="queue-group" aria-label={`${name}, ${count}`} data-late={isLate}>
      <h2>
        <span>{name}</span>
        <span>{count}</span>
      </h2>
      <ul>
        {rows.map(row => (
          <QueueRow
            key={row.orderId}
            {...{ row, tab, now, myId }}
            isOpen={row.orderId === openId}
            onTake={() => onTake(row.orderId)}
          />
        ))}
      </ul>
    </section>
  ))
}
