import { OrderItemCodec } from '#contract/orders/order-codec.ts'
import { fieldsFromWire, fieldsToWire, ORDER_FIELDS } from '#contract/orders/order-fields.ts'
import { ORDER_FIELD_NAMES } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isRecord } from '#web/is-record.ts'
import { readWith } from '../../api/call-shop.ts'
import type { SentItem, SentOrderFields } from '../../api/order-writes.ts'
import { UNKNOWN_CUSTOMER } from '../panel/unknown-customer.ts'

export type SentName = keyof SentOrderFields

/** The values of an order as they would be sent; fields of a line only for an order of one line. */
export function valuesOf(order: StaffOrder): SentOrderFields {
  const [line, second] = order.items
  return {
    ...fieldsToWire(order),
    ...(line && !second && { product_color: line.color, product_size: line.size, total_lot: line.quantity }),
  }
}

/** Some of the fields, by their names; missing ones are left out. */
export function pick(fields: SentOrderFields, names: readonly SentName[]): SentOrderFields {
  const picked: SentOrderFields = {}
  for (const name of names) copy({ from: fields, to: picked }, name)
  return picked
}

function copy<Name extends SentName>(
  { from, to }: { from: SentOrderFields; to: SentOrderFields },
  name: Name,
): void {
  if (from[name] !== undefined) to[name] = from[name]
}

export const namesOf = (fields: SentOrderFields): SentName[] =>
  SENT_NAMES.filter(name => fields[name] !== undefined)

const SENT_NAMES: readonly SentName[] = [
  ...ORDER_FIELD_NAMES.map(name => ORDER_FIELDS[name].wire),
  'product_color',
  'product_size',
  'total_lot',
  'items',
]

/** Whether all of these fields are the same on both sides. */
export const areSame = (one: SentOrderFields, other: SentOrderFields, names = namesOf(one)): boolean =>
  names.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** An order with the given fields. Lines wait for the shop, which knows their prices. */
export const withFields = <Shown extends StaffOrder>(order: Shown, sent: SentOrderFields): Shown => ({
  ...order,
  ...fieldsFromWire(sent),
  productPriceTaka: sent.product_price ?? order.productPriceTaka,
  ...withLine(order, sent),
  // the customer's record is that of the old number
  ...('caller' in order && isOtherPhone(order, sent) && { caller: UNKNOWN_CUSTOMER }),
})

const isOtherPhone = (order: StaffOrder, { recipient_phone: phone }: SentOrderFields): boolean =>
  phone !== undefined && phone !== order.recipientPhone

function withLine(order: StaffOrder, sent: SentOrderFields): Partial<StaffOrder> {
  const [line, second] = order.items
  if (!line || second) return {}
  const next = {
    ...line,
    color: sent.product_color ?? line.color,
    size: sent.product_size ?? line.size,
    quantity: sent.total_lot ?? line.quantity,
  }
  return { items: [next], colors: next.color, sizes: String(next.size), pairs: next.quantity }
}

/** The present values of fields in the shop's answer. Values of lines also count for the fields of an only line. */
export function readPresent(present: unknown, asked: readonly SentName[]): SentOrderFields {
  if (!isRecord(present)) return {}
  const items = Array.isArray(present.items)
    ? present.items.map(item => readWith(OrderItemCodec, item))
    : undefined
  const [line, second] = items ?? []
  const shown = {
    ...present,
    ...(line && !second && { product_color: line.color, product_size: line.size, total_lot: line.quantity }),
    ...(items && { items: items.map(toSentItem) }),
  }
  const read: SentOrderFields = {}
  for (const name of asked) {
    const value: unknown = Reflect.get(shown, name)
    if (isPlain(value) || name === 'items') Object.assign(read, { [name]: value })
  }
  return read
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** A line in the form in which it is sent unchanged. */
const toSentItem = (item: StaffOrder['items'][number]): SentItem => ({
  productId: item.productId,
  product_color: item.color,
  product_size: item.size,
  total_lot: item.quantity,
  unit_price: item.unitPriceTaka,
})
