import { Popover } from '@base-ui/react/popover'
import { useRef, useState } from 'react'
import type { ListedOrder } from '#domain/desk-order.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteWho } from './note-who.tsx'
import { useNoteActions } from './use-note-actions.ts'

type NotePopoverProps = { order: ListedOrder; anchor: HTMLElement | null; onClose(): void }

/** View, edit and delete the note of an order; anchored to the cell that opened it. */
export function NotePopover({ order, anchor, onClose }: NotePopoverProps) {
  const isTyped = useRef(false)
  return (
    <Popover.Root
      open={anchor !== null}
      onOpenChange={(open, { reason, cancel }) => {
        if (open) return
        // a press beside it must not lose what was typed
        if (reason !== 'escape-key' && reason !== 'close-press' && isTyped.current) cancel()
        else onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="note-place"
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup className="note-popover" finalFocus={() => anchor}>
            <header>
              <Popover.Title>Note</Popover.Title>
              <Popover.Close className="desk-icon-button" aria-label="Close note">
                <DeskIcon name="close" />
              </Popover.Close>
            </header>
            <NoteBody
              order={order}
              onClose={onClose}
              onTyped={typed => {
                isTyped.current = typed
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type NoteBodyProps = { order: ListedOrder; onClose(): void; onTyped(isTyped: boolean): void }

function NoteBody({ order, onClose, onTyped }: NoteBodyProps) {
  const [isEditing, setEditing] = useState(order.note === null)
  const actions = useNoteActions(order)
  const switchTo = (editing: boolean) => {
    setEditing(editing)
    onTyped(false)
  }
  if (isEditing)
    return (
      <NoteForm
        order={order}
        actions={actions}
        onTyped={onTyped}
        onSaved={onClose}
        onCancel={() => (order.note === null ? onClose() : switchTo(false))}
      />
    )
  return (
    <>
      <p className="note-text">{order.note ?? <span className="faint">No note</span>}</p>
      <Failure text={actions.failure} />
      <div className="note-foot">
        <button type="button" className="desk-button desk-button-small" onClick={() => switchTo(true)}>
          <DeskIcon name="pencil" />
          Edit
        </button>
        <button
          type="button"
          className="desk-button desk-button-small desk-button-red"
          aria-disabled={actions.isBusy || undefined}
          onClick={() => void actions.remove().then(isGone => isGone && onClose())}
        >
          Delete
        </button>
        <NoteWho order={order} />
      </div>
    </>
  )
}
