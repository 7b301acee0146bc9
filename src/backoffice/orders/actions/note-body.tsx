import { useRef, useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatBy } from '../panel/format-by.ts'
import { useOrderHistory } from '../panel/use-order-history.ts'
import { NoteForm } from './note-form.tsx'
import { useNoteActions } from './use-note-actions.ts'

type NoteBodyProps = {
  order: StaffOrder
  /** Begins in the form where there is no note yet. */
  isForm?: boolean
  /** The characters that opened it, in place of the note's text. */
  typed?: string | undefined
  onDone?(): void
}

/**
 * The note of an order, read or typed. `onDone`: it is being saved, was deleted, or there never was one; a failure is
 * then shown above the list, and continued here. Without `onDone` the form stays until the shop has answered.
 */
export function NoteBody({ order, isForm = false, typed, onDone }: NoteBodyProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const actions = useNoteActions(order)
  const [isEditing, setEditing] = useState(isForm || typed !== undefined || actions.tried !== undefined)
  const leaveForm = () => {
    setEditing(false)
    // once the button is there again
    setTimeout(() => editButton.current?.focus())
  }
  if (isEditing)
    return (
      <NoteForm
        order={order}
        actions={actions}
        typed={typed}
        typedIn={onDone ? 'list' : 'order'}
        onSent={onDone}
        onSaved={leaveForm}
        onCancel={order.note === null && onDone ? onDone : leaveForm}
      />
    )
  return (
    <>
      <p className="note-text">{order.note ?? <span className="faint">{say('No note')}</span>}</p>
      <Failure text={actions.failure} />
      <div className="note-foot">
        <button
          ref={editButton}
          type="button"
          className="desk-button desk-button-small"
          onClick={() => setEditing(true)}
        >
          <BackofficeIcon name="pencil" />
          {order.note === null ? say('Add a note') : say('Edit')}
        </button>
        {order.note !== null && (
          <button
            type="button"
            className="desk-button desk-button-small desk-button-red"
            aria-label={say('Delete note')}
            aria-disabled={actions.isBusy || undefined}
            onClick={() => void actions.remove().then(isGone => isGone && onDone?.())}
          >
            {say('Delete')}
          </button>
        )}
        {order.note !== null && <NoteWho order={order} />}
      </div>
    </>
  )
}

/** Who wrote the note last, and when; empty while that is unknown. */
function NoteWho({ order }: { order: StaffOrder }) {
  const now = useNow()
  const history = useOrderHistory(order)
  const last = history.data?.find(({ field }) => field === 'note')
  if (!last) return null
  return (
    <span className="desk-hint" title={`${last.by}, ${formatLongDate(last.at)}`}>
      {formatBy(last.by)}, <time dateTime={last.at}>{formatAgo(last.at, now)}</time>
    </span>
  )
}
