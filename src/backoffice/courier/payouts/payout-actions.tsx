import { Dialog } from '@base-ui/react/dialog'
import { say } from '#backoffice/language/say.ts'
import type { MoneyAsked } from '../../api/payouts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ImportPart } from './import-part.tsx'
import { PaidDaysFields } from './paid-days-fields.tsx'
import type { PayoutsAddress } from './payouts-address.ts'
import { usePayoutActions } from './use-payout-actions.ts'
import { usePayoutImport } from './use-payout-import.ts'

type PayoutActionsProps = { asked: MoneyAsked; go(change: Partial<PayoutsAddress>): void }

/** The days, and the actions: fetch payouts now, import the courier's file, export everything. */
export function PayoutActions({ asked, go }: PayoutActionsProps) {
  const { isFetching, isExporting, failure, fetchNow, exportAll } = usePayoutActions(asked)
  return (
    <div className="payout-actions">
      <PaidDaysFields days={asked} go={go} />
      <div className="payout-buttons">
        <button type="button" className="desk-button" aria-disabled={isFetching} onClick={fetchNow}>
          <BackofficeIcon name="retry" />
          {isFetching ? say('Fetching…') : say('Fetch now')}
        </button>
        <ImportButton courier={asked.courier} />
        <button type="button" className="desk-button" aria-disabled={isExporting} onClick={exportAll}>
          <BackofficeIcon name="download" />
          {isExporting ? say('Exporting…') : say('Export')}
        </button>
      </div>
      <Failure text={failure} isReported />
    </div>
  )
}

/** Imports a courier's own file of its payouts; `courier`: whose money is on the screen. */
function ImportButton({ courier }: { courier: string | undefined }) {
  // outlives the dialog: a file that is being imported is found again
  const importing = usePayoutImport(courier)
  return (
    <Dialog.Root>
      <Dialog.Trigger className="desk-button">{say('Import CSV')}</Dialog.Trigger>
      <DialogPopup
        className="dialog bulk-dialog"
        title={say('Import a payout')}
        text={say(
          'The file that the courier offers for a payout, as CSV. It needs a head with the consignment ID or the invoice, and the collected amount; charges and the payment ID are taken where they are.',
        )}
      >
        <Dialog.Close className="desk-icon-button bulk-close" aria-label={say('Close')}>
          <BackofficeIcon name="close" />
        </Dialog.Close>
        <ImportPart importing={importing} />
      </DialogPopup>
    </Dialog.Root>
  )
}
