import { z } from 'zod'
import { verificationCodeOf } from '#domain/accounts/verification-code.ts'
import { orderNoOf } from '#domain/orders/order-number.ts'
import type { TrackedOrder } from '#domain/parcels/tracked-order.ts'
import { TRACKING_STATES } from '#domain/parcels/tracking.ts'
import type { Refusal } from '#domain/refusal.ts'
import { success } from '../envelope.ts'

/** Longer than anybody writes a number or four digits; an unreadable one is refused with the screen's own message. */
const MAXIMUM_TYPED_LENGTH = 60

const typed = z.union([z.string().max(MAXIMUM_TYPED_LENGTH), z.number()]).transform(String)

/** The input of a shopper who looks for an order. */
export const TrackingRequestWire = z.object({
  order_no: typed.describe('The order number, however it is written: 1048, "#1048", "Order ১০৪৮"'),
  code: typed.describe('The last four digits of the phone the order was placed with; as text, for zeros'),
})
export type TrackingRequestWire = z.infer<typeof TrackingRequestWire>

/** Parses the input for the features. */
export function trackingRequestOf(
  asked: TrackingRequestWire,
): { ok: true; orderNo: number; code: string } | Refusal<'code_incomplete' | 'order_no_missing'> {
  const orderNo = orderNoOf(asked.order_no)
  if (orderNo === undefined) return { ok: false, code: 'order_no_missing' }
  const code = verificationCodeOf(asked.code)
  if (code === undefined) return { ok: false, code: 'code_incomplete' }
  return { ok: true, orderNo, code }
}

export const TrackingStartAnswer = success(
  z.object({
    token: z.string().describe('For GET /track/{token} and the page /track/{token}'),
    expiresAt: z.iso.datetime(),
  }),
)

export const TrackingPath = z.object({ token: z.string() })

/** All that a tracking link shows: no phone, no address, no second name. */
const TrackedOrderWire = z.object({
  order_no: z.int(),
  first_name: z.string(),
  area: z.string().describe('Upazila and district'),
  price: z.int().describe('What the courier collects, in taka'),
  stage: z.enum(TRACKING_STATES).describe('Where the order stands'),
  stage_text: z.string().describe('The same in words for the shopper'),
  steps: z.array(
    z.object({
      stage: z.string(),
      label: z.string(),
      reached: z.boolean(),
      at: z.iso.datetime().nullable().describe('Null when it is not on record'),
    }),
  ),
  expected_delivery: z.string().nullable().describe('Null when nothing is coming any more'),
  late: z.boolean(),
  items: z.array(
    z.object({
      product_name: z.string(),
      product_color: z.string(),
      product_size: z.number(),
      total_lot: z.int(),
      image: z.string(),
    }),
  ),
  timeline: z
    .array(z.object({ at: z.iso.datetime(), text: z.string() }))
    .describe("The courier's words on its way, newest first, without phones and numbers"),
  tracking_url: z.string().nullable().describe("The courier's own page of the parcel"),
  simulated: z.boolean().describe('Nobody carries the parcel: a trial'),
  createdAt: z.iso.datetime(),
})
export const TrackedOrderAnswer = success(TrackedOrderWire)

export const trackedOrderToWire = (order: TrackedOrder): z.infer<typeof TrackedOrderWire> => ({
  order_no: order.orderNo,
  first_name: order.firstName,
  area: order.area,
  price: order.priceTaka,
  stage: order.progress.state,
  stage_text: order.progress.text,
  steps: order.progress.steps.map(({ stage, label, isReached, at }) => ({
    stage,
    label,
    reached: isReached,
    at,
  })),
  expected_delivery: order.arrival?.window ?? null,
  late: order.arrival?.isLate ?? false,
  items: order.items.map(item => ({
    product_name: item.name,
    product_color: item.color,
    product_size: item.size,
    total_lot: item.quantity,
    image: item.image,
  })),
  timeline: order.timeline,
  tracking_url: order.trackingUrl,
  simulated: order.isSimulated,
  createdAt: order.placedAt,
})
