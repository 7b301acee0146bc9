import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { exportCatalogue } from '../../api/catalogue-file.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ImportPart } from './import-part.tsx'
import { useCatalogueImport } from './use-catalogue-import.ts'

/** Exports the whole catalogue as one file, and imports it; for Admins. */
export function BulkButton() {
  // outlives the dialog: a file that is being applied is found again
  const bulk = useCatalogueImport()
  return (
    <Dialog.Root>
      <Dialog.Trigger className="desk-button">{say('Import and export')}</Dialog.Trigger>
      <DialogPopup
        className="dialog bulk-dialog"
        title={say('Import and export')}
        text={say('The catalogue as a CSV file for a spreadsheet: one line to each size.')}
      >
        <Dialog.Close className="desk-icon-button bulk-close" aria-label={say('Close')}>
          <BackofficeIcon name="close" />
        </Dialog.Close>
        <ExportPart />
        <ImportPart bulk={bulk} />
      </DialogPopup>
    </Dialog.Root>
  )
}

function ExportPart() {
  const { isExporting, failure, start } = useCatalogueExport()
  return (
    <section className="bulk-part" aria-labelledby="bulk-export">
      <h3 id="bulk-export">{say('Export')}</h3>
      <p>{say('Every product with its colors, sizes and stock, drafts too.')}</p>
      <button type="button" className="desk-button" aria-disabled={isExporting} onClick={start}>
        {isExporting ? say('Exporting…') : say('Export the catalogue')}
      </button>
      <Failure text={failure} isReported />
    </section>
  )
}

/** Saves the catalogue to a file on this device. */
function useCatalogueExport() {
  const [isExporting, setExporting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start(): Promise<void> {
    if (isExporting) return
    setExporting(true)
    setFailure(undefined)
    try {
      saveFile(await exportCatalogue())
    } catch (error) {
      const text = say('The catalogue could not be exported. {error}', { error: failureText(error) })
      setFailure(text)
      showToast({ kind: 'error', text })
    }
    setExporting(false)
  }
  return { isExporting, failure, start }
}
