import { say } from '#backoffice/language/say.ts'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { useNow } from '../../ui/use-now.ts'
import { formatMoney } from './money-labels.ts'
import { MoneyAge, MoneyOrder, MoneyPayouts, MoneyState } from './money-parts.tsx'

/** The parcels of a list on a wide screen. */
export function MoneyTable({ parcels }: { parcels: readonly ReconciledParcel[] }) {
  const now = useNow()
  return (
    <div className="parcel-table-frame">
      <table className="desk-table money-table">
        <HeadRow
          columns={[
            say('Order'),
            say('Customer'),
            say('CN ID'),
            say('Age'),
            say('State'),
            say('Expected'),
            say('Paid'),
            say('Charge'),
            say('Payout'),
          ]}
        />
        <tbody>
          {parcels.map((parcel, index) => (
            <tr key={parcel.orderId ?? index}>
              <th scope="row">
                <MoneyOrder {...parcel} />
              </th>
              <td className="money-who" title={parcel.recipientName ?? undefined}>
                {parcel.recipientName ?? <span className="faint">{say('Not of this shop')}</span>}
              </td>
              <td className="money-who">{parcel.consignmentId}</td>
              <td>
                <MoneyAge at={parcel.at} now={now} />
              </td>
              <td>
                <MoneyState {...parcel} /> <small>{formatMoney(parcel)}</small>
              </td>
              <td>{formatPoisha(parcel.expectedPoisha)}</td>
              <td>{formatPoisha(parcel.paidPoisha)}</td>
              <td>{formatPoisha(parcel.chargePoisha)}</td>
              <td>
                <MoneyPayouts {...parcel} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
