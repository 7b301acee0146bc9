import { z } from 'zod'
import {
  MAXIMUM_ADDRESS_LENGTH,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_LINES,
  MAXIMUM_NAME_LENGTH,
} from '#domain/checkout/checkout.ts'
import { couponCodeOf } from '#domain/checkout/coupon.ts'
import type { Arrival } from '#domain/checkout/delivery.ts'
import { MAXIMUM_CHARGE_TAKA } from '#domain/checkout/maximum-charge.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import type { Order, OrderRequest } from '#domain/orders/order.ts'
import { holdsNothing } from '#domain/orders/unconfirmed-order.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { advanceOf, ShopperAdvanceWire } from '../advances/shopper-advance-wire.ts'
import { success } from '../envelope.ts'
import { optionalText, plainText, requiredLine, requiredText } from '../plain-text.ts'
import { attributionOf } from './attribution-wire.ts'
import { marksOf } from './marks-wire.ts'

/** Safe in a header, a URL and a log; long enough to be unguessable when a program creates it. */
export const clientKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'A key has 8 to 100 letters, digits, _ or -.')
export const IdempotencyHeader = z.object({ 'idempotency-key': clientKey.optional() })

const quantityMessage = `A quantity is 1 to ${MAXIMUM_LINE_QUANTITY}.`
/** A requested size. */
export const sizeText = z
  .union([z.number(), z.string().regex(/^\d{1,2}(\.\d)?$/, 'Product size is required')], {
    error: 'Product size is required',
  })
  .transform(Number)
  .refine(size => size > 0 && size < 100, 'Product size is required')
  .describe('A number, or a number as text')
const Line = z.object({
  productId: requiredText(64, 'Product is required'),
  product_color: requiredText(60, 'Product color is required'),
  product_size: sizeText,
  total_lot: z.int(quantityMessage).min(1, quantityMessage).max(MAXIMUM_LINE_QUANTITY, quantityMessage),
})

const shippingMessage = `Shipping is a whole number of taka from 0 to ${MAXIMUM_CHARGE_TAKA}.`

/** The request of a shopper. Unknown keys are ignored; the server sets every price. */
export const OrderRequestWire = z.object({
  recipient_name: requiredLine(MAXIMUM_NAME_LENGTH, 'Recipient name is required'),
  recipient_phone: plainText(40).describe('Any spelling of a Bangladeshi mobile number'),
  recipient_email: z
    .union([z.literal(''), z.email('Invalid email address').max(254)])
    .nullish()
    .transform(email => email || null),
  recipient_address: requiredText(MAXIMUM_ADDRESS_LENGTH, 'Address is required'),
  note: optionalText(1000),
  shippingCost: z
    .int(shippingMessage)
    .min(0, shippingMessage)
    .max(MAXIMUM_CHARGE_TAKA, shippingMessage)
    .describe(
      'The delivery charge that the shopper saw, of the zone in shipping_area (GET /delivery); when the right one differs, nothing is ordered',
    ),
  items: z
    .array(Line)
    .min(1, 'An order needs at least one item.')
    .max(MAXIMUM_LINES, `At most ${MAXIMUM_LINES} items.`),
  coupon_code: optionalText(64),
  seen_total: z
    .int()
    .nullish()
    .transform(taka => taka ?? null)
    .describe('The grand total in taka that the shopper saw; when the right one differs, nothing is ordered'),
  shipping_area: z
    .union([z.literal(''), z.string().regex(/^[a-z0-9-]{1,40}$/)])
    .nullish()
    .transform(area => area || null)
    .describe(
      'The id of the chosen delivery zone of GET /delivery, such as inside or outside; without it the zone of the district that has the sent charge',
    ),
  advance: ShopperAdvanceWire.nullish().describe(
    'What the shopper says was sent before, where the shop asks for it; it counts once its message came',
  ),
  district: optionalText(60),
  upazila: optionalText(60),
  client_key: z
    .union([z.literal(''), clientKey])
    .nullish()
    .transform(key => key || null),
  language: z
    .enum(LANGUAGES, 'This is no language of the shop.')
    .nullish()
    .transform(language => language ?? undefined)
    .describe('Of the page: the links, messages and papers of the order speak it; en unless said'),
  source: z
    .unknown()
    .optional()
    .transform(attributionOf)
    .describe(
      'Where the shopper came from: {first, last}, each {at, landing, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_mark}. What is no short text is left out; nothing here refuses an order',
    ),
  marks: z
    .unknown()
    .optional()
    .transform(marksOf)
    .describe(
      'Of a shopper who allowed it, for telling a sale to advertising: {consent: {ads, analytics, version, at}, fbc, fbp, gclid, client_id, page}. Without a consent all of it is left out; nothing here refuses an order',
    ),
})
export type OrderRequestWire = z.output<typeof OrderRequestWire>

/** Converts a shopper's parsed body for the features. */
export function orderRequestOf(
  wire: OrderRequestWire,
  headerKey?: string,
): OrderRequest | Refusal<'phone_invalid'> {
  const recipientPhone = storedPhone(wire.recipient_phone)
  if (!recipientPhone) return { ok: false, code: 'phone_invalid' }
  return {
    idempotencyKey: headerKey ?? wire.client_key,
    recipientName: wire.recipient_name,
    recipientPhone,
    recipientEmail: wire.recipient_email,
    recipientAddress: wire.recipient_address,
    district: wire.district,
    upazila: wire.upazila,
    shippingArea: wire.shipping_area,
    shippingTaka: wire.shippingCost,
    seenTotalTaka: wire.seen_total,
    couponCode: wire.coupon_code === null ? null : couponCodeOf(wire.coupon_code),
    note: wire.note,
    attribution: wire.source,
    ...(wire.advance && { advance: advanceOf(wire.advance) }),
    marks: wire.marks,
    ...(wire.language && { language: wire.language }),
    items: wire.items.map(item => ({
      productId: item.productId,
      color: item.product_color,
      size: item.product_size,
      quantity: item.total_lot,
    })),
  }
}

/** The answer to the shopper who placed an order: no phone, no address. */
const PlacedOrderWire = z.object({
  _id: z.string(),
  order_no: z.int(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  price: z.int().describe('What the courier collects'),
  invoice_total: z.int().describe('The same as price'),
  coupon_code: z.string().nullable(),
  waits_for_call: z.boolean().describe('The shop holds its pairs once it has called to confirm it'),
  delivery_days: z.string().describe('When it arrives, such as 2–3 working days'),
  delivery_window: z.string().describe('The days of that, such as Tue 24 – Wed 25 Nov'),
  items: z.array(
    z.object({
      productId: z.string().nullable(),
      product_name: z.string(),
      product_color: z.string(),
      product_size: z.number(),
      total_lot: z.int(),
      unit_price: z.int(),
    }),
  ),
  createdAt: z.iso.datetime(),
})
export const PlacedOrderAnswer = success(PlacedOrderWire)

export const placedOrderToWire = (order: Order, arrival: Arrival): z.infer<typeof PlacedOrderWire> => ({
  _id: order.id,
  order_no: order.orderNo,
  subtotal: order.subtotalTaka,
  discount: order.discountTaka,
  shipping: order.deliveryChargeTaka,
  price: order.priceTaka,
  invoice_total: order.priceTaka,
  coupon_code: order.couponCode,
  waits_for_call: holdsNothing({ courierStatus: null, ...order }),
  delivery_days: arrival.days,
  delivery_window: arrival.window,
  items: order.items.map(item => ({
    productId: item.productId,
    product_name: item.productName,
    product_color: item.color,
    product_size: item.size,
    total_lot: item.quantity,
    unit_price: item.unitPriceTaka,
  })),
  createdAt: order.createdAt,
})
