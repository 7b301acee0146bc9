import { say } from '#backoffice/language/say.ts'
import type { CallRow } from '#domain/calls/call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { langOfName } from '../../ui/initials-of.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { firstName } from '../words/first-name.ts'
import { aboutRow, capital } from '../words/reason-words.ts'
import { callbackWords, waitWords } from '../words/wait-words.ts'
import type { CallTab } from './queue-groups.ts'

type QueueRowProps = {
  row: CallRow
  tab: CallTab
  now: Date
  myId: string
  isOpen: boolean
  onTake(): void
}

/** One order of the queue. One that somebody else holds shows who, and cannot be opened. */
export function QueueRow({ row, tab, now, myId, isOpen, onTake }: QueueRowProps) {
  const isPromised = tab === 'callbacks'
  const { first, second, tone } = isPromised ? callbackWords(row, now) : waitWords(row, now)
  const about = (isPromised && row.said) || capital(aboutRow(row))
  const holder = row.heldBy !== null && row.heldBy.id !== myId ? row.heldBy : undefined
  return (
    <li>
      <button
        type="button"
        className="queue-row"
        aria-current={isOpen || undefined}
        aria-disabled={holder !== undefined || undefined}
        onClick={() => holder === undefined && !isOpen && onTake()}
      >
        <img src={shownPicture(row.image, 96)} width={36} height={36} alt="" loading="lazy" />
        <span className="queue-row-about">
          <b lang={langOfName(row.recipientName)}>{row.recipientName}</b>
          <small>{holder ? say('{name} has it now', { name: firstName(holder.name) }) : about}</small>
        </span>
        <span className="queue-row-wait" data-tone={tone}>
          {first} <span>{second}</span>
          {holder && <Avatar name={holder.name} />}
        </span>
      </button>
    </li>
  )
}
