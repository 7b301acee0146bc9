import { LANGUAGES } from '#domain/language/language.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { LINE_STOCK_STATES, OFFICIAL_STATUSES, type OrderItem } from '#domain/orders/order.ts'
import { ORDER_FIELD_NAMES, type OrderFieldName, type OrderFields } from '#domain/orders/order-fields.ts'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { WAIT_REASONS } from '#domain/orders/wait-reason.ts'
import { PARCEL_STATES, SENT_FIELDS } from '#domain/parcels/parcel.ts'
import { RETURN_STATUSES } from '#domain/parcels/parcel-status.ts'
import {
  bool,
  both,
  type Codec,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  shaped,
  text,
  whole,
} from '../codec-parts.ts'
import { type FieldKind, type FieldValues, ORDER_FIELDS } from './order-fields.ts'

/** The wire form of each kind of field. */
const KINDS: { readonly [Kind in FieldKind]: Codec<FieldValues[Kind], FieldValues[Kind]> } = {
  name: text,
  phone: text,
  optionalPhone: nullable(text),
  optionalEmail: nullable(text),
  address: text,
  text: nullable(text),
  note: nullable(text),
  source: text,
  price: whole,
  charge: whole,
  advance: whole,
  officialStatus: oneOf(OFFICIAL_STATUSES),
  fakeReason: nullable(oneOf(FAKE_REASONS)),
  followUpAt: nullable(instant),
  courierStatus: nullable(text),
  code: nullable(text),
  waitReason: nullable(oneOf(WAIT_REASONS)),
  language: oneOf(LANGUAGES),
}

type FieldParts = {
  readonly [Name in OrderFieldName]: Codec<OrderFields[Name], OrderFields[Name]> & {
    wireName: (typeof ORDER_FIELDS)[Name]['wire']
  }
}
function fieldParts(): FieldParts {
  const entries: unknown[][] = ORDER_FIELD_NAMES.map(name => {
    const { wire, kind } = ORDER_FIELDS[name]
    return [name, { ...KINDS[kind], wireName: wire }]
  })
  return Object.fromEntries(entries)
}

/** One of these words, or null: a word that the browser does not know yet must not hide the rest. */
export const knownOf = <const Word extends string>(
  words: readonly Word[],
): Codec<Word | null, Word | null> => ({
  ...nullable(oneOf(words)),
  read: sent => words.find(word => word === sent) ?? null,
})

export const OrderItemCodec = objectOf({
  productId: nullable(text),
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
  quantity: named('total_lot', whole),
  unitPriceTaka: named('unit_price', whole),
  stockState: named('stock_state', oneOf(LINE_STOCK_STATES)),
  returned: whole,
}) satisfies Codec<OrderItem, unknown>

/** An address that is safe to link to: it comes from a courier, and browsers execute some addresses. */
const webAddress: Codec<string | null, string | null> = {
  ...nullable(text),
  read: sent => (typeof sent === 'string' && /^https?:\/\//.test(sent) ? sent : null),
}

/** The values that differ at the courier are beside it, in the order. */
export const ParcelCodec = objectOf({
  state: oneOf(PARCEL_STATES),
  courier: text,
  isSimulated: named('simulated', bool),
  refusal: nullable(text),
  isInDoubt: named('in_doubt', bool),
  trackingUrl: named('tracking_url', webAddress),
  bookedAt: named('booked_at', nullable(instant)),
  syncedAt: named('synced_at', nullable(instant)),
  dueAt: named('due_at', nullable(instant)),
  returnStatus: named('return_status', nullable(oneOf(RETURN_STATUSES))),
  returnedAt: named('returned_at', nullable(instant)),
})

/** For one line its size as a number, for several the sizes of all: "41, 42.5". */
const sizes: Codec<string, string | number> = {
  kind: { is: 'choice', of: [number.kind, text.kind] },
  read: String,
  write: raw => (/^[\d.]+$/.test(raw) ? Number(raw) : raw),
}

const OrderRow = objectOf({
  ...fieldParts(),
  id: named('_id', text),
  orderNo: named('order_no', whole),
  district: nullable(text),
  upazila: nullable(text),
  shippingArea: named('shipping_area', nullable(text)),
  priceTaka: named('price', whole),
  productPriceTaka: named('product_price', whole),
  subtotalTaka: named('subtotal', whole),
  discountTaka: named('discount', whole),
  couponCode: named('coupon_code', nullable(text)),
  productNames: named('product_name', text),
  colors: named('product_color', text),
  sizes: named('product_size', sizes),
  pairs: named('total_lot', whole),
  parcel: nullable(ParcelCodec),
  differs: named('courier_flags', listOf(oneOf(SENT_FIELDS))),
  isDuplicate: named('is_twin', bool),
  repeatOf: named('repeat_of', nullable(whole)),
  caseId: named('case_id', nullable(text)),
  visitSource: named('visit_source', nullable(text)),
  visitCampaign: named('visit_campaign', text),
  version: whole,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: nullable(instant),
  items: listOf(OrderItemCodec),
})

/** An order as staff see it; only a single order has the shopper's origin. */
export const StaffOrderCodec = shaped(OrderRow, {
  read: ({ parcel, differs, ...order }): StaffOrder => ({
    ...order,
    parcel: parcel && { ...parcel, differs },
    attribution: null,
  }),
  write: order => ({ ...order, differs: [...(order.parcel?.differs ?? [])] }),
})

const CustomerCountsCodec = objectOf({
  orders: whole,
  delivered: whole,
  returned: whole,
  fake: whole,
  pranks: whole,
})

export const ListedOrderCodec = both(
  StaffOrderCodec,
  objectOf({ caller: named('customer', CustomerCountsCodec) }),
) satisfies Codec<ListedOrder, unknown>

/** The count of orders after the given one, at most 100; and the number of the newest of all. */
export const UnseenCodec = objectOf({ count: whole, latest: whole })

/** An event of an order, and the order after it. */
export const OrderUpdateCodec = objectOf({ order: StaffOrderCodec, kind: text, by: text, isNew: bool })
