import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CallQueue, CallRow } from '#domain/calls/call.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { langOfName } from '../../ui/initials-of.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { queueGroups } from '../queue/queue-groups.ts'
import { QueueList } from '../queue/queue-list.tsx'
import { firstName } from '../words/first-name.ts'
import { callbackWords, triesWords } from '../words/wait-words.ts'

/** An edit of the order, fetched with what changes one. */
const MoveDialog = lazyPart(async () => (await import('../order-work.tsx')).MoveDialog, {
  loading: null,
})

type CallbacksProps = { queue: CallQueue; now: Date; myId: string; onTake(orderId: string): void }

/** Whom somebody promised to call, by time: with what was said and who calls. On phones a list like the others. */
export function CallbacksTable(props: CallbacksProps) {
  const isWide = useWideScreen()
  const [moving, setMoving] = useState<CallRow>()
  if (!isWide) return <QueueList {...props} tab="callbacks" openId={undefined} />
  const groups = queueGroups(props.queue, 'callbacks', props.now)
  if (groups.length === 0) return <p className="desk-empty">{say('Nobody asked to be called back.')}</p>
  return (
    <div className="callbacks">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('When')}</th>
            <th scope="col">{say('Whom')}</th>
            <th scope="col">{say('What was said')}</th>
            <th scope="col">{say('Tries')}</th>
            <th scope="col">{say('Who calls')}</th>
            <th scope="col">
              <span className="sr-only">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ name, count, rows }) => (
          <tbody key={name}>
            <tr className="callbacks-group">
              <th colSpan={6} scope="rowgroup">
                {name} <span>{count}</span>
              </th>
            </tr>
            {rows.map(row => (
              <CallbackRow key={row.orderId} row={row} {...props} onMove={() => setMoving(row)} />
            ))}
          </tbody>
        ))}
      </table>
      {moving && <MoveDialog row={moving} queue={props.queue} onClose={() => setMoving(undefined)} />}
    </div>
  )
}

type CallbackRowProps = Omit<CallbacksProps, 'queue'> & { row: CallRow; onMove(): void }

function CallbackRow({ row, now, myId, onTake, onMove }: CallbackRowProps) {
  const { recipientName: name, recipientPhone: phone } = row
  const isHeld = row.heldBy !== null && row.heldBy.id !== myId
  const { first, second, tone } = callbackWords(row, now)
  return (
    <tr>
      <td data-late={tone === 'late' || undefined}>
        <b>{first}</b>
        <small>{second}</small>
      </td>
      <td>
        <div className="callbacks-who">
          <img src={shownPicture(row.image, 96)} width={32} height={32} alt="" loading="lazy" />
          <span>
            <b lang={langOfName(name)}>{name}</b>
            <small>
              {phoneGroups(phone)}, {row.productNames} {row.sizes}
            </small>
          </span>
        </div>
      </td>
      <td lang={row.said === null ? undefined : langOfName(row.said)}>{row.said ?? '–'}</td>
      <td>{triesWords(row, now)}</td>
      <td>{whoCalls(row, myId)}</td>
      <td className="callbacks-actions">
        <button type="button" className="desk-button desk-button-small" onClick={onMove}>
          {say('Move')}
          <span className="sr-only"> {say('the call of {name}', { name })}</span>
        </button>
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-disabled={isHeld || undefined}
          onClick={() => !isHeld && onTake(row.orderId)}
        >
          <BackofficeIcon name="call" />
          {say('Call')}
          <span className="sr-only"> {name}</span>
        </button>
      </td>
    </tr>
  )
}

function whoCalls({ heldBy, wantedBy }: CallRow, myId: string): string {
  if (heldBy !== null)
    return heldBy.id === myId
      ? say('You have it now')
      : say('{name} has it now', { name: firstName(heldBy.name) })
  if (wantedBy === null) return say('Whoever is free')
  return wantedBy.id === myId
    ? say('{name}, you', { name: firstName(wantedBy.name) })
    : firstName(wantedBy.name)
}
