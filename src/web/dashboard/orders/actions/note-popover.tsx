import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef } from 'react'
import type { ListedOrder } from '#domain/desk-order.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { isUnsaved } from '../edit/unsaved.ts'
import { NoteBody } from './note-body.tsx'
import { NOTE } from './note-form.tsx'

type NotePopoverProps = { order: ListedOrder; anchor: HTMLElement | null; onClose(): void }

/** View, edit and delete the note of an order; anchored to the cell that opened it. */
export function NotePopover({ order, anchor, onClose }: NotePopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the cell that it belongs to stays marked while the focus is here
    anchor?.setAttribute('data-note-open', '')
    return () => anchor?.removeAttribute('data-note-open')
  }, [anchor])
  return (
    <Popover.Root
      open={anchor !== null}
      onOpenChange={(open, { reason, cancel }) => {
        if (open) return
        // a press beside it must not lose what was typed
        if (reason !== 'escape-key' && reason !== 'close-press' && isUnsaved(NOTE)) cancel()
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
          <Popover.Popup
            ref={popup}
            className="note-popover"
            initialFocus={() => popup.current?.querySelector<HTMLElement>(':is(textarea, .note-foot button)')}
            finalFocus={() => anchor}
          >
            <header>
              <Popover.Title>Note</Popover.Title>
              <Popover.Close className="desk-icon-button" aria-label="Close note">
                <DeskIcon name="close" />
              </Popover.Close>
            </header>
            <NoteBody order={order} isForm={order.note === null} onDone={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
