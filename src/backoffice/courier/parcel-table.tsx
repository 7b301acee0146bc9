import { say } from '#backoffice/language/say.ts'
import { HeadRow } from '../ui/head-row.tsx'
import { useNow } from '../ui/use-now.ts'
import { ParcelAmount, ParcelProduct, ParcelTracking } from './parcel-contents.tsx'
import { formatPairs } from './parcel-labels.ts'
import {
  CallLink,
  NextStep,
  OrderLink,
  ParcelKnown,
  type ParcelRowsProps,
  ParcelStatusChip,
  Since,
} from './parcel-parts.tsx'

/** The orders of a tab on a wide screen. */
export function ParcelTable({ orders, ...given }: ParcelRowsProps) {
  const now = useNow()
  return (
    <div className="parcel-table-frame">
      <table className="desk-table parcel-table">
        <HeadRow
          columns={[
            say('Order'),
            say('Customer'),
            say('Product'),
            say('Tracking'),
            say('To collect'),
            say('Status'),
            say('What is known'),
            say('Since'),
            say('What next'),
          ]}
        />
        <tbody>
          {orders.map(order => (
            <tr key={order.id} aria-busy={given.receiving.isBusy(order.id) || undefined}>
              <th scope="row">
                <OrderLink {...given} order={order} />
              </th>
              <td className="parcel-two-lines" title={order.recipientName}>
                <span>{order.recipientName}</span>
                <CallLink order={order} />
              </td>
              <td className="parcel-two-lines" title={`${order.productNames}: ${formatPairs(order)}`}>
                <ParcelProduct order={order} />
              </td>
              <td className="parcel-two-lines">
                <ParcelTracking order={order} />
              </td>
              <td>
                <ParcelAmount order={order} />
              </td>
              <td>
                <ParcelStatusChip order={order} />
              </td>
              <td>
                <ParcelKnown {...given} order={order} now={now} />
              </td>
              <td>
                <Since order={order} now={now} />
              </td>
              <td>
                <NextStep {...given} order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
