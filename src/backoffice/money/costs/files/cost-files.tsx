import { Dialog } from '@base-ui/react/dialog'
import { say } from '#backoffice/language/say.ts'
import { exportCosts } from '../../../api/costs.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { CsvButton } from '../../../ui/csv-button.tsx'
import { DialogPopup } from '../../../ui/dialog-popup.tsx'
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
          {say('Paste or drop CSV')}
        </Dialog.Trigger>
        <DialogPopup
          className="dialog bulk-dialog"
          title={say('Costs from a file')}
          text={say(
            'Columns Product, Color and Cost, or the parts; From says since which day, today without it. The exported file is one. Nothing is written before you have seen what it would change.',
          )}
        >
          <Dialog.Close className="desk-icon-button bulk-close" aria-label={say('Close')}>
            <BackofficeIcon name="close" />
          </Dialog.Close>
          <CostImportPart importing={importing} />
        </DialogPopup>
      </Dialog.Root>
      <CsvButton get={exportCosts} />
    </>
  )
}
