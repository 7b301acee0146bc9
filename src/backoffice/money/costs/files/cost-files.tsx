import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../../api/call-shop.ts'
import { exportCosts } from '../../../api/costs.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { DialogPopup } from '../../../ui/dialog-popup.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { CostImportPart } from './cost-import.tsx'
import { useCostImport } from './use-cost-import.ts'

/** Costs from a file or from a sheet, and all of them as a file. */
export function CostFiles() {
  // outlives the dialog: what is being written is found again
  const importing = useCostImport()
  return (
    <>
      <Dialog.Root>
        <Dialog.Trigger className="desk-button">
          <BackofficeIcon name="upload" />
          Paste or drop CSV
        </Dialog.Trigger>
        <DialogPopup
          className="dialog bulk-dialog"
          title="Costs from a file"
          text="Columns Product, Color and Cost, or the parts; From says since which day, today without it. The exported file is one. Nothing is written before you have seen what it would change."
        >
          <Dialog.Close className="desk-icon-button bulk-close" aria-label="Close">
            <BackofficeIcon name="close" />
          </Dialog.Close>
          <CostImportPart importing={importing} />
        </DialogPopup>
      </Dialog.Root>
      <ExportButton />
    </>
  )
}

function ExportButton() {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (isRunning) return
    setRunning(true)
    try {
      saveFile(await exportCosts())
    } catch (error) {
      showToast({ kind: 'error', text: `The export failed. ${failureText(error)}` })
    }
    setRunning(false)
  }
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isRunning || undefined}
      onClick={() => void run()}
    >
      <BackofficeIcon name="download" />
      {isRunning ? 'Exporting…' : 'CSV'}
    </button>
  )
}
