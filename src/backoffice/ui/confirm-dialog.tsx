import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  title?: string
  text?: ReactNode
  /** The subject, in bold below the text: an email, an order number. */
  subject?: string
  confirmLabel?: string
  /** Red for actions that remove something. */
  kind?: 'danger' | 'plain'
  /** Gets the focus afterwards; by default the element that had it before. */
  returnTo?: HTMLElement | null
  onConfirm(): void
  onCancel(): void
}

/** Confirms an action that cannot be undone. By default it asks about a deletion. */
export function ConfirmDialog({
  isOpen,
  title = say('Confirm Deletion'),
  text = say('Are you sure you want to delete this item? This action cannot be undone.'),
  subject,
  confirmLabel = say('Yes, Delete'),
  kind = 'danger',
  returnTo = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={() => returnTo ?? (hasLeft() ? false : null)}>
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text" render={<div />}>
            {text}
            {subject !== undefined && <b className="dialog-subject">{subject}</b>}
          </AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Close className="desk-button">{say('Cancel')}</AlertDialog.Close>
            <button
              type="button"
              className={
                kind === 'danger' ? 'desk-button desk-button-danger' : 'desk-button desk-button-primary'
              }
              onClick={onConfirm}
            >
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Whether the action ended so soon that the focus moved on while the dialog was still closing. */
function hasLeft(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.closest('.dialog') === null
}
