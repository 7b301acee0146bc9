import { formatLongDate } from '#backoffice/language/date-format.ts'
import { goodsTaka, priceOrigin } from '#domain/orders/goods-price.ts'
import type { PrintedKind, PrintPaper } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { Barcode, paperCode } from './barcode.tsx'
import { useLabelFit } from './use-label-fit.ts'

const number = new Intl.NumberFormat('en-US')
const taka = (amount: number): string => `Tk. ${number.format(amount)}`

/** What the shop says of itself on its papers. `promise` ends an invoice. */
export type Letterhead = { name: string; phone: string; address: string; promise: string }

type OrderPaperProps = { order: StaffOrder; kind: PrintedKind; paper: PrintPaper; letterhead: Letterhead }

/**
 * One order on paper. The note is for staff and is never printed. A label holds the whole order: too much text is
 * written smaller, and lines that would be too small to read are counted instead.
 */
export function OrderPaper({ order, kind, paper, letterhead }: OrderPaperProps) {
  const { article, shownLines } = useLabelFit(order, { isLabel: paper === 'sticker', kind })
  return (
    <article
      ref={article}
      className={`order-paper order-paper-${kind}`}
      aria-label={`Order ${order.orderNo}`}
    >
      <header>
        <div>
          <strong>{letterhead.name}</strong>
          <small>{letterhead.phone}</small>
          <small>{letterhead.address}</small>
        </div>
        <Barcode code={paperCode(order)} />
      </header>
      <div className="paper-body">
        <TrialNotice order={order} />
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
        {kind === 'invoice' ? (
          <InvoiceLines order={order} shownLines={shownLines} />
        ) : (
          <SlipLines order={order} shownLines={shownLines} />
        )}
      </div>
      <footer>
        {kind === 'invoice'
          ? letterhead.promise
          : `${order.pairs} ${order.pairs === 1 ? 'pair' : 'pairs'} in this parcel`}
      </footer>
    </article>
  )
}

/** A parcel of the simulated courier is marked, whatever is printed of it. */
export const TrialNotice = ({ order }: { order: StaffOrder }) =>
  order.parcel?.isSimulated && (
    <p className="paper-trial">
      <b>TRIAL</b> Nobody carries this parcel.
    </p>
  )

/** The courier's numbers of the parcel; a barcode may fail to scan. */
export function ParcelCodes({ order }: { order: StaffOrder }) {
  const { consignmentId, trackingCode, invoice, parcel } = order
  const codes = [
    parcel?.state === 'booked' && courierLabel(parcel.courier),
    consignmentId && `Consignment ${consignmentId}`,
    trackingCode && `Tracking ${trackingCode}`,
    consignmentId && invoice && `Invoice ${invoice}`,
  ].filter(Boolean)
  return codes.length > 0 && <p className="paper-codes">{codes.join(', ')}</p>
}

type LinesProps = { order: StaffOrder; shownLines: number }

/**
 * The parts of a price: the lines and a coupon's discount. A price agreed with the customer stands for all lines, since
 * nobody recorded what was reduced.
 */
function InvoiceLines({ order, shownLines }: LinesProps) {
  const origin = priceOrigin(order)
  const isAgreed = origin === 'agreed'
  const left = linesLeft(order, shownLines)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Pairs</th>
          {!isAgreed && (
            <>
              <th scope="col">Price</th>
              <th scope="col">Amount</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {order.items.slice(0, shownLines).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <tr key={index}>
            <td>
              {item.productName}{' '}
              <small>
                {item.color}, size {item.size}
              </small>
            </td>
            <td>{item.quantity}</td>
            {!isAgreed && (
              <>
                <td>{number.format(item.unitPriceTaka)}</td>
                <td>{number.format(item.quantity * item.unitPriceTaka)}</td>
              </>
            )}
          </tr>
        ))}
        {left && (
          <tr>
            <td colSpan={isAgreed ? 2 : 4}>{left}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {isAgreed && <Sum label="Agreed price" amount={goodsTaka(order)} columns={1} />}
        {origin === 'coupon' && <Sum label="Discount" amount={-order.discountTaka} columns={3} />}
        <Charges order={order} columns={isAgreed ? 1 : 3} />
      </tfoot>
    </table>
  )
}

/** Charges on top of the goods, and the rest to collect. */
function Charges({ order, columns }: { order: StaffOrder; columns: number }) {
  return (
    <>
      {order.deliveryChargeTaka > 0 && (
        <Sum label="Delivery" amount={order.deliveryChargeTaka} columns={columns} />
      )}
      {order.advancePaidTaka > 0 && (
        <>
          <Sum label="Total" amount={order.priceTaka} columns={columns} />
          <Sum label="Paid in advance" amount={-order.advancePaidTaka} columns={columns} />
        </>
      )}
      <tr className="paper-collect">
        <th scope="row" colSpan={columns}>
          To collect
        </th>
        <td>{taka(codTakaOf(order))}</td>
      </tr>
    </>
  )
}

const Sum = ({ label, amount, columns }: { label: string; amount: number; columns: number }) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{number.format(amount).replace('-', '−')}</td>
  </tr>
)

/** The lines that a label does not name; undefined where it names all. */
function linesLeft({ items }: StaffOrder, shownLines: number): string | undefined {
  const left = items.slice(shownLines)
  const pairs = left.reduce((sum, item) => sum + item.quantity, 0)
  return left.length > 0
    ? `and ${left.length} more ${left.length === 1 ? 'line' : 'lines'}, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}: all of them stand on A4`
    : undefined
}

/** For the person who packs the pairs: large, with a box to tick. */
const SlipLines = ({ order, shownLines }: LinesProps) => (
  <ul>
    {order.items.slice(0, shownLines).map((item, index) => (
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
    {shownLines < order.items.length && <li className="paper-left">{linesLeft(order, shownLines)}</li>}
  </ul>
)
