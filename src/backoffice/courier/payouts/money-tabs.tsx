import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ReconciledKind, ReconciliationSums } from '#domain/payouts/reconciliation.ts'
import { useShownTab } from '../../ui/use-shown-tab.ts'
import { KIND_LABELS } from './money-labels.ts'
import { type PayoutsAddress, pathOfPayouts } from './payouts-address.ts'

/** Tabs that need attention come first. */
const TABS: readonly (ReconciledKind | undefined)[] = [
  undefined,
  'waiting',
  'overdue',
  'short',
  'over',
  'changed',
  'not_delivered',
  'unknown',
  'paid',
]
/** These need attention. */
const WRONG: readonly (ReconciledKind | undefined)[] = [
  'overdue',
  'short',
  'over',
  'not_delivered',
  'unknown',
]

type MoneyTabsProps = { address: PayoutsAddress; sums: ReconciliationSums | undefined }

/** The parcels by the state of their money, and the payouts; on phones a strip that scrolls. */
export function MoneyTabs({ address, sums }: MoneyTabsProps) {
  const strip = useShownTab(address.list)
  const to = (list: PayoutsAddress['list']) => pathOfPayouts({ ...address, list, page: 1, open: undefined })
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Money')} ref={strip}>
      {TABS.map(kind => {
        const count = sums && countOf(sums, kind)
        return (
          <Link
            key={kind ?? 'all'}
            to={to(kind)}
            className="desk-tab"
            data-waits={(WRONG.includes(kind) && (count ?? 0) > 0) || undefined}
            aria-current={address.list === kind ? 'page' : undefined}
            preventScrollReset
          >
            {KIND_LABELS[kind ?? 'all'].tab}
            {/* room for the number, so that nothing moves when it appears */}
            <small>{count?.toLocaleString('en-US') ?? '\u2007'}</small>
          </Link>
        )
      })}
      <Link
        to={to('payouts')}
        className="desk-tab courier-tab-payouts"
        aria-current={address.list === 'payouts' ? 'page' : undefined}
        preventScrollReset
      >
        {say('Paid out')}
        <small>{sums?.payouts.count.toLocaleString('en-US') ?? '\u2007'}</small>
      </Link>
    </nav>
  )
}

function countOf({ states, overdue }: ReconciliationSums, kind: ReconciledKind | undefined): number {
  if (kind === 'overdue') return overdue.parcels
  if (kind) return states[kind].parcels
  const all = Object.values(states).reduce((sum, { parcels }) => sum + parcels, 0)
  return all - states.unknown.parcels
}
