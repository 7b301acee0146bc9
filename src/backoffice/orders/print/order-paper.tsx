import type { Language } from '#domain/language/language.ts'
import { goodsTaka, priceOrigin } from '#domain/orders/goods-price.ts'
import type { PrintedKind, PrintPaper } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { Barcode, paperCode } from './barcode.tsx'
import { inTaka, TAKA_SIGN } from './paper-amounts.ts'
import { paperSpeaker } from './paper-language.ts'
import { useLabelFit } from './use-label-fit.ts'

/** What the shop says of itself on its papers. `promise` ends an invoice. */
export type Letterhead = {
  name: string
  phone: string
  address: string
  promise: Readonly<Record<Language, string>>
}

type OrderPaperProps = { order: StaffOrder; kind: PrintedKind; paper: PrintPaper; letterhead: Letterhead }

/**
 * One order on paper. The note is for staff and is never printed. A label holds the whole order: too much text is
 * written smaller, and lines that would be too small to read are counted instead.
 */
export function OrderPaper({ order, kind, paper, letterhead }: OrderPaperProps) {
  const { say, time } = paperSpeaker(order.language)
  const { article, shownLines } = useLabelFit(order, { isLabel: paper === 'sticker', kind })
  return (
    <article
      ref={article}
      className={`order-paper order-paper-${kind}`}
      aria-label={`Order ${order.orderNo}`}
      lang={order.language}
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
          <h2>{kind === 'invoice' ? say('Invoice') : say('Packing slip')}</h2>
          <p className="paper-number">
            {say('Order {order}, {time}', {
              order: String(order.orderNo),
              time: time(order.createdAt),
            })}
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
          ? letterhead.promise[order.language]
          : order.pairs === 1
            ? say('1 pair in this parcel')
            : say('{count} pairs in this parcel', { count: order.pairs })}
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
  const { language } = order
  const { say, number } = paperSpeaker(language)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('Item')}</th>
          <th scope="col">{say('Pairs')}</th>
          {!isAgreed && (
            <>
              <th scope="col">{say('Price')}</th>
              <th scope="col">{say('Amount')}</th>
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
              <small>{say('{color}, size {size}', { color: item.color, size: item.size })}</small>
            </td>
            <td>{number(item.quantity)}</td>
            {!isAgreed && (
              <>
                <td>{inTaka(item.unitPriceTaka, language)}</td>
                <td>{inTaka(item.quantity * item.unitPriceTaka, language)}</td>
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
        {isAgreed && (
          <Sum language={language} label={say('Agreed price')} amount={goodsTaka(order)} columns={1} />
        )}
        {origin === 'coupon' && (
          <Sum language={language} label={say('Discount')} amount={-order.discountTaka} columns={3} />
        )}
        <Charges order={order} columns={isAgreed ? 1 : 3} />
      </tfoot>
    </table>
  )
}

/** Charges on top of the goods, and the rest to collect. */
function Charges({ order, columns }: { order: StaffOrder; columns: number }) {
  const { language } = order
  const { say } = paperSpeaker(language)
  return (
    <>
      {order.deliveryChargeTaka > 0 && (
        <Sum {...{ language, columns }} label={say('Delivery')} amount={order.deliveryChargeTaka} />
      )}
      {order.advancePaidTaka > 0 && (
        <>
          <Sum {...{ language, columns }} label={say('Total')} amount={order.priceTaka} />
          <Sum {...{ language, columns }} label={say('Paid in advance')} amount={-order.advancePaidTaka} />
        </>
      )}
      <tr className="paper-collect">
        <th scope="row" colSpan={columns}>
          {say('To collect')}
        </th>
        <td>{TAKA_SIGN[language] + inTaka(codTakaOf(order), language)}</td>
      </tr>
    </>
  )
}

type SumProps = { language: Language; label: string; amount: number; columns: number }

const Sum = ({ language, label, amount, columns }: SumProps) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{inTaka(amount, language)}</td>
  </tr>
)

/** The lines that a label does not name; undefined where it names all. */
function linesLeft({ items, language }: StaffOrder, shownLines: number): string | undefined {
  const { say } = paperSpeaker(language)
  const left = items.slice(shownLines)
  const pairs = left.reduce((sum, item) => sum + item.quantity, 0)
  const lines = left.length
  if (lines === 0) return undefined
  if (lines === 1)
    return pairs === 1
      ? say('and 1 more line, 1 pair: all of them stand on A4')
      : say('and 1 more line, {pairs} pairs: all of them stand on A4', { pairs })
  return say('and {lines} more lines, {pairs} pairs: all of them stand on A4', { lines, pairs })
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
