import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ListedPayout } from '#contract/payouts/payout-codec.ts'
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
        {say('What was paid out, whatever days are chosen above. Open one to see its parcels.')}
      </p>
      {list.isError && (
        <LoadFailed what={say('The payouts')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <section
        className="parcel-list"
        aria-label={say('Payouts')}
        aria-busy={list.isPending || list.isPlaceholderData}
      >
        {list.isPending && <RowsLoading what={say('payouts')} />}
        {list.data?.payouts.length === 0 && (
          <div className="desk-empty" role="status">
            <BackofficeIcon name="wallet" />
            <p>{say('Nothing was paid out yet. Fetch now, or import the file of a courier.')}</p>
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
        {payout.status || say('No status')}
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
  if (lines === 0) return say('The courier has not told its parcels: import its file.')
  const { notExplainedPoisha: left } = payout
  return [
    say('{lines}: {collectedPoisha} collected, {withheldPoisha} kept', {
      lines: countedLines(lines),
      collectedPoisha: formatPoisha(collectedPoisha),
      withheldPoisha: formatPoisha(withheldPoisha),
    }),
    unknownLines > 0
      ? say('{unknownLines} of no parcel of this shop', { unknownLines: countedLines(unknownLines) })
      : '',
    left > 0 ? say('{left} less arrived than they say', { left: formatPoisha(left) }) : '',
    left < 0 ? say('{formatPoisha} more arrived than they say', { formatPoisha: formatPoisha(-left) }) : '',
    payout.source === 'file' ? say('from a file') : '',
  ]
    .filter(Boolean)
    .join('; ')
}
