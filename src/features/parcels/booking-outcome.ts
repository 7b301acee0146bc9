import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'

/**
 * What came of a click. `no_tracking`: the courier has it, and did not say under which code. `unsure`: nobody knows yet,
 * and the shop goes on asking.
 */
export type Booked = { ok: true; order: StaffOrder; outcome: 'booked' | 'no_tracking' | 'unsure' }
export type BookingOutcome<Code extends RefusalCode> = Booked | Refusal<Code>

/** What an order's parcel says of itself, when somebody else settled it. */
export function outcomeOf(order: StaffOrder): BookingOutcome<'parcel_refused'> {
  const { parcel } = order
  if (parcel?.state === 'booked')
    return { ok: true, order, outcome: order.trackingCode === null ? 'no_tracking' : 'booked' }
  if (parcel?.state !== 'refused') return { ok: true, order, outcome: 'unsure' }
  return { ok: false, code: 'parcel_refused', ...(parcel.refusal !== null && { reason: parcel.refusal }) }
}
