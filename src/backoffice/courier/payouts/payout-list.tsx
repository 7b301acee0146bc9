import { Link } from 'react-router'
import type { ListedPayout } from '#contract/payouts/payout-codec.ts'
import { formatLongDay } from '#domain/dates.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { countedLines, formatPoisha } from '../../ui/format-poisha.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { type PayoutsAddress, pathOfPayouts } from './payouts-address.ts'
import { PayoutsPager } from './payouts-pager.tsx'
import { usePayoutList } from './use-payouts.ts'

/** The courier's payouts, newest first; the open one with its lines. */
export function PayoutList({ address }: { address: PayoutsAddress }) {
  const list = usePayoutList({ page: address.page, courier: address.courier })
  return (
    <>
      <p className="payouts-about">
        What was paid out, whatever days are chosen above. Open one to see its parcels.
      </p>
      {list.isError && (
        <LoadFailed what="The payouts" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <section
        className="parcel-list"
        aria-label="Payouts"
        aria-busy={list.isPending || list.isPlaceholderData}
      >
        {list.isPending && <RowsLoading what="payouts" />}
        {list.data?.payouts.length === 0 && (
          <div className="desk-empty" role="status">
            <BackofficeIcon name="wallet" />
            <p>Nothing was paid out yet. Fetch now, or import the file of a courier.</p>
          </div>
        )}
        <ul className="payout-list">
          {list.data?.payouts.map(payout => (
            <li key={payout.id}>
              <PayoutHead payout={payout} address={address} />
              {address.open === payout.id && <PayoutLines id={payout.id} />}
            </li>
          ))}
        </ul>
        {list.data && <PayoutsPager {...list.data} address={address} />}
      </section>
    </>
  )
}

function PayoutHead({ payout, address }: { payout: ListedPayout; address: PayoutsAddress }) {
  const isOpen = address.open === payout.id
  return (
    <div className="payout-head">
      <Link
        className="desk-link payout-number"
        to={pathOfPayouts({ ...address, open: isOpen ? undefined : payout.id })}
        aria-expanded={isOpen}
        preventScrollReset
      >
        {payout.number}
      </Link>
      <span>{courierLabel(payout.courier)}</span>
      <span className={`mark-chip mark-chip-${payout.paidAt ? 'good' : 'waiting'}`}>
        {payout.status || 'No status'}
      </span>
      <time dateTime={payout.paidAt ?? payout.createdAt}>
        {formatLongDay(payout.paidAt ?? payout.createdAt)}
      </time>
      <span className="payout-what">{formatPayout(payout)}</span>
      <b>{formatPoisha(payout.amountPoisha)}</b>
    </div>
  )
}

function formatPayout({
  lines,
  unknownLines,
  collectedPoisha,
  withheldPoisha,
  ...payout
}: ListedPayout): string {
  if (lines === 0) return 'The courier has not told its parcels: import its file.'
  const { notExplainedPoisha: left } = payout
  return [
    `${countedLines(lines)}: ${formatPoisha(collectedPoisha)} collected, ${formatPoisha(withheldPoisha)} kept`,
    unknownLines > 0 ? `${countedLines(unknownLines)} of no parcel of this shop` : '',
    left > 0 ? `${formatPoisha(left)} less arrived than they say` : '',
    left < 0 ? `${formatPoisha(-left)} more arrived than they say` : '',
    payout.source === 'file' ? 'from a file' : '',
  ]
    .filter(Boolean)
    .join('; ')
}
