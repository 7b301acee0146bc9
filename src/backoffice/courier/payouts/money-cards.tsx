import { say } from '#backoffice/language/say.ts'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatMoney } from './money-labels.ts'
import { MoneyAge, MoneyOrder, MoneyPayouts, MoneyState } from './money-parts.tsx'

/** The parcels of a list on a phone. */
export function MoneyCards({ parcels }: { parcels: readonly ReconciledParcel[] }) {
  const now = useNow()
  return (
    <ul className="parcel-cards">
      {parcels.map((parcel, index) => (
        <li key={parcel.orderId ?? index} className="parcel-card">
          <div className="money-card-head">
            <MoneyOrder {...parcel} />
            <MoneyState {...parcel} />
            <MoneyAge at={parcel.at} now={now} />
          </div>
          <p className="money-card-who">
            {[parcel.recipientName ?? say('Not of this shop'), parcel.consignmentId]
              .filter(Boolean)
              .join(say(', CN '))}
          </p>
          <dl className="money-amounts">
            <Amount label={say('Expected')} poisha={parcel.expectedPoisha} />
            <Amount label={say('Paid')} poisha={parcel.paidPoisha} />
            <Amount label={say('Charge')} poisha={parcel.chargePoisha} />
          </dl>
          <p className="money-card-foot">
            <span>{formatMoney(parcel)}</span>
            <MoneyPayouts {...parcel} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const Amount = ({ label, poisha }: { label: string; poisha: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPoisha(poisha)}</dd>
  </div>
)
