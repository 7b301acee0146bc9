import { shopContent } from '#domain/content.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { Barcode } from './barcode.tsx'
import { paperCode } from './paper-code.ts'
import type { PrintedKind } from './print-path.ts'

const number = new Intl.NumberFormat('en-US')
const taka = (amount: number): string => `Tk. ${number.format(amount)}`

/** One order on paper. The note is staff's own and is never printed. */
export function OrderPaper({ order, kind }: { order: DeskOrder; kind: PrintedKind }) {
  const code = paperCode(order)
  return (
    <article className={`order-paper order-paper-${kind}`} aria-label={`Order ${order.orderNo}`}>
      <header>
        <div>
          <strong>{shopContent.name}</strong>
          <small>{shopContent.phone}</small>
          <small>{shopContent.address}</small>
        </div>
        <figure>
          <Barcode text={code.text} />
          <figcaption>{code.words}</figcaption>
        </figure>
      </header>
      {order.parcel?.isSimulated && (
        <p className="paper-trial">
          <b>TRIAL</b> Nobody carries this parcel.
        </p>
      )}
      <section className="paper-to">
        <h2>{kind === 'invoice' ? 'Invoice' : 'Packing slip'}</h2>
        <p className="paper-number">
          Order {order.orderNo}, {formatLongDate(order.createdAt)}
        </p>
        <b>{order.recipientName}</b>
        <b>
          {[order.recipientPhone, order.alternativePhone]
            .flatMap(phone => phone ?? [])
            .map(phoneGroups)
            .join(', ')}
        </b>
        <p>{order.recipientAddress}</p>
        <ParcelCodes order={order} />
      </section>
      {kind === 'invoice' ? <InvoiceLines order={order} /> : <SlipLines order={order} />}
      <footer>
        {kind === 'invoice'
          ? 'Another size within 3 days of delivery, unused and in its packaging. A new pair for a defect in the making within 7 days.'
          : `${order.pairs} ${order.pairs === 1 ? 'pair' : 'pairs'} in this parcel`}
      </footer>
    </article>
  )
}

/** Under what the courier knows the parcel; a barcode may fail to scan. */
function ParcelCodes({ order: { consignmentId, trackingCode, invoice } }: { order: DeskOrder }) {
  const codes = [
    consignmentId && `Consignment ${consignmentId}`,
    trackingCode && `Tracking ${trackingCode}`,
    consignmentId && invoice && `Invoice ${invoice}`,
  ].filter(Boolean)
  return codes.length > 0 && <p>{codes.join(', ')}</p>
}

function InvoiceLines({ order }: { order: DeskOrder }) {
  const goods = order.items.reduce((sum, item) => sum + item.quantity * item.unitPriceTaka, 0)
  // staff agree on a price by phone: what it differs by from the lines is said, not hidden in one of them
  const agreed = order.priceTaka - order.deliveryChargeTaka - goods
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Pairs</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <tr key={index}>
            <td>
              {item.productName}
              <small>
                {item.color}, size {item.size}
              </small>
            </td>
            <td>{item.quantity}</td>
            <td>{number.format(item.unitPriceTaka)}</td>
            <td>{number.format(item.quantity * item.unitPriceTaka)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {agreed !== 0 && <Sum label={agreed < 0 ? 'Discount' : 'Added'} amount={agreed} />}
        {order.deliveryChargeTaka > 0 && <Sum label="Delivery" amount={order.deliveryChargeTaka} />}
        {order.advancePaidTaka > 0 && (
          <>
            <Sum label="Total" amount={order.priceTaka} />
            <Sum label="Paid in advance" amount={-order.advancePaidTaka} />
          </>
        )}
        <tr className="paper-collect">
          <th scope="row" colSpan={3}>
            To collect
          </th>
          <td>{taka(order.priceTaka - order.advancePaidTaka)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{number.format(amount).replace('-', '−')}</td>
  </tr>
)

/** For whoever takes the pairs from the shelf: large, with a box to tick. */
const SlipLines = ({ order }: { order: DeskOrder }) => (
  <ul>
    {order.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
      <li key={index}>
        <i aria-hidden="true" />
        <span>
          {item.productName}
          <small>{item.color}</small>
        </span>
        <b>{item.size}</b>
        <em>× {item.quantity}</em>
      </li>
    ))}
  </ul>
)
