import type { SentParcel } from '#domain/parcels/booking.ts'
import type { CourierOverview, CourierStanding } from '#domain/parcels/courier-overview.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import {
  bool,
  type Codec,
  countsOf,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  text,
  type ValueOf,
  whole,
} from '../codec-parts.ts'

/** The attention reasons of parcels, the most urgent first, and events without a parcel. */
export const COURIER_NEEDS = [
  'unsure',
  'refused',
  'no_tracking',
  'differs',
  'return_expected',
  'partial_return',
  'stale',
  'parked',
] as const satisfies readonly (ShownNeed | 'parked')[]
export type CourierNeed = (typeof COURIER_NEEDS)[number]

export const CourierCodec = objectOf({
  couriers: listOf(
    objectOf({
      id: named('_id', text),
      name: text,
      isSimulated: named('simulated', bool),
      haltedAt: named('halted_at', nullable(instant)),
      haltReason: named('halt_reason', nullable(text)),
      blockedUntil: named('blocked_until', nullable(instant)),
      heardAt: named('heard_at', nullable(instant)),
      hasWebhook: named('webhook', bool),
      hasBalance: named('balance', bool),
      hasPayouts: named('payouts', bool),
      controlUrl: named('control_url', nullable(text)),
    }) satisfies Codec<CourierStanding, unknown>,
  ),
  counts: countsOf(COURIER_NEEDS),
}) satisfies Codec<CourierOverview, unknown>

/** The courier's debt to the shop, in taka. */
export const BalanceCodec = objectOf({ balanceTaka: named('current_balance', number) })

/** An event of a parcel that the shop does not know. */
export const UnmatchedCodec = objectOf({
  id: named('_id', text),
  courier: text,
  formerOrderNo: named('former_order_no', nullable(whole)),
  at: instant,
  kind: text,
  consignmentId: named('consignment_id', nullable(text)),
  invoice: nullable(text),
  status: nullable(text),
  message: nullable(text),
})
export type UnmatchedEvent = ValueOf<typeof UnmatchedCodec>

/** A page of a list, and the total count. */
export const CourierPageCodec = objectOf({ page: whole, total: whole })

/** The values that were sent to the courier for an order, as stored. */
const SentParcelCodec = objectOf({
  recipient: objectOf({ name: text, phone: text, alternativePhone: nullable(text), address: text }),
  codTaka: whole,
  pairs: whole,
  itemDescription: text,
  note: nullable(text),
}) satisfies Codec<SentParcel, unknown>

/** A courier event: its own text, or only a status. */
export const CourierWordCodec = objectOf({
  at: instant,
  text,
  status: nullable(text),
  source: text,
  courier: text,
})
export type CourierWord = ValueOf<typeof CourierWordCodec>

/** Messages about a parcel: values sent by the shop, null if entered by hand; the courier's events, newest first. */
export const ParcelStoryCodec = objectOf({
  sent: nullable(SentParcelCodec),
  timeline: listOf(CourierWordCodec),
})
export type ParcelStory = ValueOf<typeof ParcelStoryCodec>
