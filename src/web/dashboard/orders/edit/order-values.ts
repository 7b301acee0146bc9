import type { DeskOrder } from '#domain/desk-order.ts'
import { isRecord } from '#web/is-record.ts'
import type { SentItem, SentOrderFields } from '../../api/order-writes.ts'
import { readItem } from '../../api/orders.ts'
import { UNKNOWN_CALLER } from '../panel/unknown-caller.ts'

export type SentName = keyof SentOrderFields
/**
 * What is edited by itself, by its name on the wire; a reason and a time to call go with their status, waiting with what
 * ends it.
 */
export type EditField = Exclude<SentName, 'items' | 'fake_reason' | 'follow_up_at' | 'wait_reason'>

/** What an order holds, as it would be sent; of a line, only what an order of one line holds. */
export function valuesOf(order: DeskOrder): SentOrderFields {
  const [line, second] = order.items
  return {
    recipient_name: order.recipientName,
    recipient_phone: order.recipientPhone,
    alternative_phone: order.alternativePhone,
    recipient_email: order.recipientEmail,
    recipient_address: order.recipientAddress,
    note: order.note,
    via: order.source,
    product_price: order.priceTaka,
    delivery_charge: order.deliveryChargeTaka,
    advance_paid: order.advancePaidTaka,
    advance_method: order.advanceMethod,
    advance_reference: order.advanceReference,
    official_status: order.officialStatus,
    fake_reason: order.fakeReason,
    follow_up_at: order.followUpAt,
    status: order.courierStatus,
    consignment_id: order.consignmentId,
    tracking_code: order.trackingCode,
    invoice: order.invoice,
    rider_note: order.riderNote,
    wait_reason: order.waitReason,
    ...(line && !second && { product_color: line.color, product_size: line.size, total_lot: line.quantity }),
  }
}

/** Some of the fields, by their names; a field that is not there is left out. */
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
  'recipient_name',
  'recipient_phone',
  'alternative_phone',
  'recipient_email',
  'recipient_address',
  'note',
  'via',
  'product_price',
  'delivery_charge',
  'advance_paid',
  'advance_method',
  'advance_reference',
  'official_status',
  'fake_reason',
  'follow_up_at',
  'status',
  'consignment_id',
  'tracking_code',
  'invoice',
  'rider_note',
  'wait_reason',
  'product_color',
  'product_size',
  'total_lot',
  'items',
]

/** Whether all of these fields are the same on both sides. */
export const areSame = (one: SentOrderFields, other: SentOrderFields, names = namesOf(one)): boolean =>
  names.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** An order with fields laid over it. Lines wait for the shop, which knows their prices. */
export function withFields<Shown extends DeskOrder>(order: Shown, sent: SentOrderFields): Shown {
  const fields = { ...valuesOf(order), ...sent }
  return {
    ...order,
    recipientName: fields.recipient_name ?? order.recipientName,
    recipientPhone: fields.recipient_phone ?? order.recipientPhone,
    alternativePhone: fields.alternative_phone ?? null,
    recipientEmail: fields.recipient_email ?? null,
    recipientAddress: fields.recipient_address ?? order.recipientAddress,
    note: fields.note ?? null,
    source: fields.via ?? order.source,
    priceTaka: fields.product_price ?? order.priceTaka,
    productPriceTaka: fields.product_price ?? order.productPriceTaka,
    deliveryChargeTaka: fields.delivery_charge ?? order.deliveryChargeTaka,
    advancePaidTaka: fields.advance_paid ?? order.advancePaidTaka,
    advanceMethod: fields.advance_method ?? null,
    advanceReference: fields.advance_reference ?? null,
    officialStatus: fields.official_status ?? order.officialStatus,
    fakeReason: fields.fake_reason ?? null,
    followUpAt: fields.follow_up_at ?? null,
    courierStatus: fields.status ?? null,
    consignmentId: fields.consignment_id ?? null,
    trackingCode: fields.tracking_code ?? null,
    invoice: fields.invoice ?? null,
    riderNote: fields.rider_note ?? null,
    waitReason: fields.wait_reason ?? null,
    ...withLine(order, sent),
    // what is known of the caller is of the old number
    ...('caller' in order && fields.recipient_phone !== order.recipientPhone && { caller: UNKNOWN_CALLER }),
  }
}

function withLine(order: DeskOrder, sent: SentOrderFields): Partial<DeskOrder> {
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

/** What the shop says that fields hold now. What it says of lines counts for the fields of an only line too. */
export function readPresent(present: unknown, asked: readonly SentName[]): SentOrderFields {
  if (!isRecord(present)) return {}
  const items = Array.isArray(present.items) ? present.items.map(readItem) : undefined
  const [line, second] = items ?? []
  const told = {
    ...present,
    ...(line && !second && { product_color: line.color, product_size: line.size, total_lot: line.quantity }),
    ...(items && { items: items.map(toSentItem) }),
  }
  const read: SentOrderFields = {}
  for (const name of asked) {
    const value: unknown = Reflect.get(told, name)
    if (isPlain(value) || name === 'items') Object.assign(read, { [name]: value })
  }
  return read
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** A line as it is sent to stay as it is. */
export const toSentItem = (item: DeskOrder['items'][number]): SentItem => ({
  productId: item.productId,
  product_color: item.color,
  product_size: item.size,
  total_lot: item.quantity,
  unit_price: item.unitPriceTaka,
})
