import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { NoteBody } from './note-body.tsx'
import { NOTE } from './note-form.tsx'

type NotePopoverProps = {
  order: ListedOrder
  anchor: HTMLElement | null
  /** The characters typed or pasted on the cell that opened it, in place of the note's text. */
  typed?: string | undefined
  /** `elsewhere`: somebody pressed outside, and the focus went there. */
  onClose(after: 'stay' | 'elsewhere'): void
}

/** Views, edits and deletes the note of an order; anchored to the cell that opened it. */
export function NotePopover({ order, anchor, typed, onClose }: NotePopoverProps) {
  const engine = useOfBackoffice(SaveEngine)
  const popup = useRef<HTMLDivElement>(null)
  const after = useRef<'stay' | 'elsewhere'>('stay')
  useEffect(() => {
    // its cell stays marked while the focus is here
    anchor?.setAttribute('data-note-open', '')
    return () => anchor?.removeAttribute('data-note-open')
  }, [anchor])
  return (
    <Popover.Root
      open={anchor !== null}
      onOpenChange={(open, { reason, cancel }) => {
        if (open) return
        const isByPerson = reason === 'escape-key' || reason === 'close-press'
        after.current = isByPerson ? 'stay' : 'elsewhere'
        if (engine.isAskedToLeave) cancel()
        else if (isByPerson || !engine.isUnsaved(NOTE)) onClose(after.current)
        else {
          // as in any cell: typed text is saved
          cancel()
          popup.current?.querySelector('form')?.requestSubmit()
        }
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
              <Popover.Title>{say('Note')}</Popover.Title>
              <Popover.Close className="desk-icon-button" aria-label={say('Close note')}>
                <BackofficeIcon name="close" />
              </Popover.Close>
            </header>
            <NoteBody
              order={order}
              typed={typed}
              isForm={order.note === null}
              onDone={() => onClose(after.current)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
