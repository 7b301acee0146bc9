import type { BookingOutcome } from '#contract/orders/order-answers-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

type Seen = Pick<StaffOrder, 'parcel' | 'courierStatus' | 'trackingCode'>

/** The outcome of a booking whose answer was lost, read from the order; undefined where none, or unknown. */
export function seenOutcome(order: Seen | undefined): BookingOutcome | undefined {
  const state = order?.parcel?.state
  if (state === 'booking' || state === 'unsure') return 'unsure'
  if (state !== 'booked' || order?.courierStatus === null) return undefined
  return order?.trackingCode === null ? 'no_tracking' : 'booked'
}
