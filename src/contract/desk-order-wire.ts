import { z } from 'zod'
import type { DeskOrder, ListedOrder } from '#domain/desk-order.ts'
import { FAKE_REASONS } from '#domain/fake-reason.ts'
import { OFFICIAL_STATUSES, ORDER_SOURCES, type OrderItem } from '#domain/order.ts'
import { PARCEL_STATES, type Parcel, SENT_FIELDS } from '#domain/parcel.ts'
import { RETURN_STATUSES } from '#domain/parcel-status.ts'
import type { PresentOrder } from '#domain/refusal.ts'
import { WAIT_REASONS } from '#domain/unconfirmed-order.ts'
import { success } from './envelope.ts'
import { fieldsToWire } from './order-fields.ts'

const instant = z.iso.datetime()
const text = z.string().nullable()

const ItemWire = z.object({
  productId: text,
  product_name: z.string(),
  product_color: z.string(),
  product_size: z.number(),
  total_lot: z.int(),
  unit_price: z.int(),
  stock_state: z.enum(['reserved', 'released', 'consumed']),
  returned: z.int().describe('Of its pairs: those that came back to the shelf from a parcel'),
})

const CallerWire = z
  .object({
    orders: z.int(),
    delivered: z.int(),
    returned: z.int(),
    fake: z.int(),
    pranks: z.int(),
  })
  .describe('What is known of the phone; this order counts too')

export const ParcelWire = z
  .object({
    state: z.enum(PARCEL_STATES),
    courier: z.string(),
    simulated: z.boolean().describe('Nobody carries it: a trial'),
    refusal: text.describe('Why the courier did not take it, or why nobody knows whether it did'),
    tracking_url: text,
    booked_at: instant.nullable(),
    synced_at: instant.nullable().describe('When the courier was last heard of it'),
    due_at: instant.nullable().describe('When it is asked next; null: never'),
    return_status: z.enum(RETURN_STATUSES).nullable(),
    returned_at: instant.nullable().describe('When staff took in what came back'),
  })
  .describe('Null while there is nothing between the shop and a courier about this order')

/** An order as staff see it. Of one item the flat fields are its own; of several they are joined by ", ". */
const orderShape = {
  _id: z.string(),
  order_no: z.int(),
  recipient_name: z.string(),
  recipient_phone: z.string(),
  alternative_phone: text,
  recipient_email: text,
  recipient_address: z.string(),
  district: text,
  upazila: text,
  shipping_area: text,
  note: text,
  via: z.enum(ORDER_SOURCES),
  price: z.int().describe('To be collected, before the advance'),
  product_price: z.int().describe('The same as price; delivery_charge is part of it'),
  delivery_charge: z.int(),
  subtotal: z.int(),
  discount: z.int(),
  coupon_code: text,
  advance_paid: z.int(),
  advance_method: text,
  advance_reference: text,
  product_name: z.string(),
  product_color: z.string(),
  product_size: z.union([z.number(), z.string()]),
  total_lot: z.int(),
  official_status: z.enum(OFFICIAL_STATUSES),
  fake_reason: z.enum(FAKE_REASONS).nullable(),
  follow_up_at: instant.nullable().describe('When the customer is to be called again'),
  status: text.describe("The courier's own word; null while there is no parcel"),
  consignment_id: text,
  tracking_code: text,
  invoice: text,
  rider_note: text.describe('Goes to the courier with the parcel'),
  parcel: ParcelWire.nullable(),
  courier_flags: z.array(z.enum(SENT_FIELDS)).describe('What the courier still has otherwise'),
  is_twin: z.boolean().describe('The same order came ten minutes before at most'),
  repeat_of: z.int().nullable().describe('The number of a like order within 48 hours before'),
  wait_reason: z
    .enum(WAIT_REASONS)
    .nullable()
    .describe('Why it holds no pairs until it is Confirmed or Packed; null: it holds them'),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  items: z.array(ItemWire),
}
export const DeskOrderWire = z.object(orderShape)
export const DeskOrderAnswer = success(DeskOrderWire)
export const ListedOrderWire = z.object({ ...orderShape, customer: CallerWire })

export const deskOrderToWire = (order: DeskOrder): z.infer<typeof DeskOrderWire> => {
  const [first, second] = order.items
  return {
    _id: order.id,
    order_no: order.orderNo,
    recipient_name: order.recipientName,
    recipient_phone: order.recipientPhone,
    alternative_phone: order.alternativePhone,
    recipient_email: order.recipientEmail,
    recipient_address: order.recipientAddress,
    district: order.district,
    upazila: order.upazila,
    shipping_area: order.shippingArea,
    note: order.note,
    via: order.source,
    price: order.priceTaka,
    product_price: order.productPriceTaka,
    delivery_charge: order.deliveryChargeTaka,
    subtotal: order.subtotalTaka,
    discount: order.discountTaka,
    coupon_code: order.couponCode,
    advance_paid: order.advancePaidTaka,
    advance_method: order.advanceMethod,
    advance_reference: order.advanceReference,
    product_name: order.productNames,
    product_color: order.colors,
    product_size: first && !second ? first.size : order.sizes,
    total_lot: order.pairs,
    official_status: order.officialStatus,
    fake_reason: order.fakeReason,
    follow_up_at: order.followUpAt,
    status: order.courierStatus,
    consignment_id: order.consignmentId,
    tracking_code: order.trackingCode,
    invoice: order.invoice,
    rider_note: order.riderNote,
    parcel: order.parcel && parcelToWire(order.parcel),
    courier_flags: [...(order.parcel?.differs ?? [])],
    is_twin: order.isTwin,
    repeat_of: order.repeatOf,
    wait_reason: order.waitReason,
    version: order.version,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    deletedAt: order.deletedAt,
    items: order.items.map(itemToWire),
  }
}

export const listedOrderToWire = (order: ListedOrder): z.infer<typeof ListedOrderWire> => ({
  ...deskOrderToWire(order),
  customer: order.caller,
})

const itemToWire = (item: OrderItem): z.infer<typeof ItemWire> => ({
  productId: item.productId,
  product_name: item.productName,
  product_color: item.color,
  product_size: item.size,
  total_lot: item.quantity,
  unit_price: item.unitPriceTaka,
  stock_state: item.stockState,
  returned: item.returned,
})

export const parcelToWire = (parcel: Parcel): z.infer<typeof ParcelWire> => ({
  state: parcel.state,
  courier: parcel.courier,
  simulated: parcel.isSimulated,
  refusal: parcel.refusal,
  tracking_url: parcel.trackingUrl,
  booked_at: parcel.bookedAt,
  synced_at: parcel.syncedAt,
  due_at: parcel.dueAt,
  return_status: parcel.returnStatus,
  returned_at: parcel.returnedAt,
})

/** What an order holds now, by the names of the wire. */
export const presentOrderToWire = ({ items, ...fields }: PresentOrder): Record<string, unknown> => ({
  ...fieldsToWire(fields),
  ...(items && { items: items.map(itemToWire) }),
})
