import { createHash } from 'node:crypto'
import { COUNTRY, matchedPerson } from '#domain/conversions/matched-person.ts'
import type { OrderMarks } from '#domain/conversions/order-marks.ts'
import type { SaleContents } from '#domain/conversions/sale.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { RefundMarks } from '#features/order-marks/sealed-marks.ts'

/** Only the fields of an order that an event is made of. */
export type SoldOrder = Pick<
  StaffOrder,
  'orderNo' | 'recipientPhone' | 'recipientEmail' | 'recipientName' | 'district'
>

type Telling = { order: SoldOrder; marks: OrderMarks; contents: SaleContents; at: Date }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The same at every try, by which a destination recognises an event that it has. */
export const eventIdOf = (orderNo: number): string => `order-${orderNo}-purchase`

/**
 * The event of a sale for Meta. The person is named by hashes alone; marks of the browser are never hashed, or Meta could
 * not read them.
 */
export function metaPurchase(
  { order, marks, contents, at }: Telling,
  { publicOrigin, customerId }: { publicOrigin: string; customerId: string },
): object {
  const { phone, email, firstName, city } = matchedPerson(order)
  const hashed = (name: string, value: string | null) => (value === null ? {} : { [name]: [sha256(value)] })
  const { lines, valueTaka } = contents
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventIdOf(order.orderNo),
    action_source: 'website',
    event_source_url: `${publicOrigin}${marks.page}`,
    user_data: {
      ...hashed('ph', phone),
      ...hashed('em', email),
      ...hashed('fn', firstName),
      ...hashed('ct', city),
      ...hashed('country', COUNTRY),
      ...hashed('external_id', customerId),
      ...(marks.address && { client_ip_address: marks.address }),
      client_user_agent: marks.userAgent,
      ...(marks.fbc && { fbc: marks.fbc }),
      ...(marks.fbp && { fbp: marks.fbp }),
    },
    custom_data: {
      currency: 'BDT',
      value: valueTaka,
      order_id: String(order.orderNo),
      content_type: 'product',
      contents: lines.map(({ id, quantity, unitTaka }) => ({ id, quantity, item_price: unitTaka })),
      num_items: lines.reduce((pairs, { quantity }) => pairs + quantity, 0),
    },
  }
}

/** Longer values are cut by Google. */
const MAXIMUM_VALUE_LENGTH = 100
/** Google takes no more items in an event. */
const MAXIMUM_ITEMS = 200

const ga4Event = ({ clientId, mayUseForAds }: RefundMarks, at: Date, event: object) => ({
  client_id: clientId,
  timestamp_micros: `${at.getTime()}000`,
  consent: { ad_user_data: mayUseForAds ? 'GRANTED' : 'DENIED', ad_personalization: 'DENIED' },
  events: [event],
})

/** The event of a sale for Google Analytics: it holds nothing of the person. */
export const ga4Purchase = (
  { order, contents, at }: Pick<Telling, 'order' | 'contents' | 'at'>,
  marks: RefundMarks,
): object =>
  ga4Event(marks, at, {
    name: 'purchase',
    params: {
      transaction_id: String(order.orderNo),
      currency: 'BDT',
      value: contents.valueTaka,
      shipping: contents.shippingTaka,
      items: contents.lines.slice(0, MAXIMUM_ITEMS).map(({ id, name, quantity, unitTaka }) => ({
        item_id: id,
        item_name: name.slice(0, MAXIMUM_VALUE_LENGTH),
        price: unitTaka,
        quantity,
      })),
    },
  })

/** The event of money that went back, whole taka. */
export const ga4Refund = (
  { orderNo, valueTaka, at }: { orderNo: number; valueTaka: number; at: Date },
  marks: RefundMarks,
): object =>
  ga4Event(marks, at, {
    name: 'refund',
    params: { transaction_id: String(orderNo), currency: 'BDT', value: valueTaka },
  })
