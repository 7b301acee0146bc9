import { Dialog } from '@base-ui/react/dialog'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { useCatalogueImport } from './use-catalogue-import.ts'

/** The whole catalogue out of the shop and into it, as one file; for Admins. */
export function BulkButton() {
  // outlives the dialog: a file that is being applied is found again
  const bulk = useCatalogueImport()
  return (
    <Dialog.Root>
      <Dialog.Trigger className="desk-button">Import and export</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog bulk-dialog">
          <Dialog.Title className="dialog-title">Import and export</Dialog.Title>
          <Dialog.Description className="dialog-text">
            The catalogue as a CSV file for a spreadsheet: one line to each size.
          </Dialog.Description>
          <Dialog.Close className="desk-icon-button bulk-close" aria-label="Close">
            <DeskIcon name="close" />
          </Dialog.Close>
          <ExportPart />
          <ImportPart bulk={bulk} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
