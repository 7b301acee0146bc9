import { say } from '#backoffice/language/say.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MoneyOrder } from './money-parts.tsx'
import { usePayoutLines } from './use-payouts.ts'

/** The parcels of one payout. */
export function PayoutLines({ id }: { id: string }) {
  const lines = usePayoutLines(id)
  if (lines.isError)
    return <LoadFailed what={say('The lines')} error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data)
    return (
      <p className="payout-lines-instead" role="status">
        {say('Loading the lines…')}
      </p>
    )
  if (lines.data.length === 0) return <p className="payout-lines-instead">{say('It has no lines.')}</p>
  return (
    <ul className="payout-lines">
      {lines.data.map(line => (
        <li key={line.lineNo}>
          <MoneyOrder {...line} />
          <span>{line.recipientName ?? say('Not of this shop')}</span>
          <span>
            {formatPoisha(line.collectedPoisha)}{' '}
            <small>{say('less {chargePoisha}', { chargePoisha: formatPoisha(line.chargePoisha) })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
