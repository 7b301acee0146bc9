import type { MoneyAsked } from '../../api/payouts.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ImportButton } from './import-button.tsx'
import { PaidDaysFields } from './paid-days-fields.tsx'
import type { PayoutsAddress } from './payouts-address.ts'
import { usePayoutActions } from './use-payout-actions.ts'

type PayoutActionsProps = { asked: MoneyAsked; go(change: Partial<PayoutsAddress>): void }

/** Which days, and what can be done: ask the courier now, bring in its file, take all along. */
export function PayoutActions({ asked, go }: PayoutActionsProps) {
  const { isFetching, isExporting, failure, fetchNow, exportAll } = usePayoutActions(asked)
  return (
    <div className="payout-actions">
      <PaidDaysFields days={asked} go={go} />
      <div className="payout-buttons">
        <button type="button" className="desk-button" aria-disabled={isFetching} onClick={fetchNow}>
          <DeskIcon name="retry" />
          {isFetching ? 'Fetching…' : 'Fetch now'}
        </button>
        <ImportButton />
        <button type="button" className="desk-button" aria-disabled={isExporting} onClick={exportAll}>
          <DeskIcon name="download" />
          {isExporting ? 'Exporting…' : 'Export'}
        </button>
      </div>
      <Failure text={failure} isTold />
    </div>
  )
}
