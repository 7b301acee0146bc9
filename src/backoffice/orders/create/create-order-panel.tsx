import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { KnownPerson } from '../use-creating.ts'
import { CreateOrderForm } from './create-order-form.tsx'
import { forgetOpen, keepOpen } from './reopen-form.ts'
import { useOrderDraft } from './use-order-draft.ts'

/** Ways to close a panel by mistake; its buttons are pressed on purpose. */
const MISTAKES: ReadonlySet<string> = new Set(['escape-key', 'outside-press'])

type CreateOrderPanelProps = {
  /** The order whose copy the new one begins with. */
  copyOf?: StaffOrder | undefined
  /** Whose details it begins with. */
  person?: KnownPerson | undefined
  onClose(): void
}

/** Where typing begins; after a touch the keyboard stays closed. */
const firstField = (openedBy: string) =>
  openedBy === 'touch' || document.getElementById('order-recipient_name')

/** "Create New Order", for orders by phone and chat. Typed text stays until the order is created. */
export function CreateOrderPanel({ copyOf, person, onClose }: CreateOrderPanelProps) {
  const drafting = useOrderDraft(copyOf, person)
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const { id } = useMe()
  const of = copyOf?.id
  useEffect(() => keepOpen(id, { of, person }), [id, of, person])
  const close = () => {
    forgetOpen()
    setOpen(false)
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (open) return
        if (MISTAKES.has(reason) && drafting.isTyped) setAsking(true)
        else close()
      }}
      onOpenChangeComplete={open => !open && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="create-panel" initialFocus={firstField}>
          <header>
            <Dialog.Title className="dialog-title">Create New Order</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label="Close">
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <CreateOrderForm drafting={drafting} onClose={close} />
          <ConfirmDialog
            isOpen={isAsking}
            title="Close the form?"
            text="The order is not created. This tab keeps what you typed for the next time."
            confirmLabel="Yes, Close"
            kind="plain"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              close()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
