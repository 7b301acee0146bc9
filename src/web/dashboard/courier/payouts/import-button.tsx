import { Dialog } from '@base-ui/react/dialog'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { ImportPart } from './import-part.tsx'
import { usePayoutImport } from './use-payout-import.ts'

/** The courier's own file of what it paid, brought into the shop. */
export function ImportButton() {
  // outlives the dialog: a file that is being taken in is found again
  const importing = usePayoutImport()
  return (
    <Dialog.Root>
      <Dialog.Trigger className="desk-button">Import CSV</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog bulk-dialog">
          <Dialog.Title className="dialog-title">Import a payout</Dialog.Title>
          <Dialog.Description className="dialog-text">
            The file that the courier offers for a payout, as CSV. It needs a head with the consignment ID or
            the invoice, and the collected amount; charges and the payment ID are taken where they are.
          </Dialog.Description>
          <Dialog.Close className="desk-icon-button bulk-close" aria-label="Close">
            <DeskIcon name="close" />
          </Dialog.Close>
          <ImportPart importing={importing} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
