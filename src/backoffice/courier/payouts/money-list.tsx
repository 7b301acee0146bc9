import { say } from '#backoffice/language/say.ts'
import type { MoneyList as FoundMoney } from '../../api/payouts.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { MoneyCards } from './money-cards.tsx'
import { aboutKind, formatNone, KIND_LABELS } from './money-labels.ts'
import { MoneyTable } from './money-table.tsx'
import type { PayoutsAddress } from './payouts-address.ts'
import { PayoutsPager } from './payouts-pager.tsx'

type MoneyListProps = {
  address: PayoutsAddress
  found: FoundMoney | undefined
  isPending: boolean
  isStale: boolean
}

/** The parcels of one list. */
export function MoneyList({ address, found, isPending, isStale }: MoneyListProps) {
  const isWide = useWideScreen()
  const { payoutOverdueDays } = useOrderSettings()
  const list = address.list === undefined || address.list === 'payouts' ? 'all' : address.list
  const words = KIND_LABELS[list]
  const hasDays = address.fromDay !== undefined || address.toDay !== undefined
  const parcels = found?.parcels ?? []
  return (
    <>
      <p className="payouts-about">{aboutKind(list, payoutOverdueDays)}</p>
      <section className="parcel-list" aria-label={words.tab} aria-busy={isStale || isPending}>
        {isPending && <RowsLoading what={say('parcels')} />}
        {found && parcels.length === 0 && (
          <div className="desk-empty" role="status">
            <BackofficeIcon name="wallet" />
            <p>{formatNone(list, hasDays)}</p>
          </div>
        )}
        {parcels.length > 0 && (isWide ? <MoneyTable parcels={parcels} /> : <MoneyCards parcels={parcels} />)}
        {found && <PayoutsPager {...found} address={address} />}
      </section>
    </>
  )
}
