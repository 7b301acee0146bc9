import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'

/**
 * The outcome of a booking. `no_tracking`: the courier has the parcel, but gave no tracking code. `unsure`: the outcome
 * is unknown, and the shop goes on asking for it.
 */
export type Booked = { ok: true; order: StaffOrder; outcome: 'booked' | 'no_tracking' | 'unsure' }
export type BookingOutcome<Code extends RefusalCode> = Booked | Refusal<Code>

/** The outcome that an order's parcel shows after somebody else settled it. */
export function outcomeOf(order: StaffOrder): BookingOutcome<'parcel_refused'> {
  const { parcel } = order
  if (parcel?.state === 'booked')
    return { ok: true, order, outcome: order.trackingCode === null ? 'no_tracking' : 'booked' }
  if (parcel?.state !== 'refused') return { ok: true, order, outcome: 'unsure' }
  return { ok: false, code: 'parcel_refused', ...(parcel.refusal !== null && { reason: parcel.refusal }) }
}
