import { formatPoisha } from '../../ui/format-poisha.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MoneyOrder } from './money-parts.tsx'
import { usePayoutLines } from './use-payouts.ts'

/** The parcels of one payout. */
export function PayoutLines({ id }: { id: string }) {
  const lines = usePayoutLines(id)
  if (lines.isError)
    return <LoadFailed what="The lines" error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data)
    return (
      <p className="payout-lines-instead" role="status">
        Loading the lines…
      </p>
    )
  if (lines.data.length === 0) return <p className="payout-lines-instead">It has no lines.</p>
  return (
    <ul className="payout-lines">
      {lines.data.map(line => (
        <li key={line.lineNo}>
          <MoneyOrder {...line} />
          <span>{line.recipientName ?? 'Not of this shop'}</span>
          <span>
            {formatPoisha(line.collectedPoisha)} <small>less {formatPoisha(line.chargePoisha)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
