import type { Answered, Booking, Courier } from '#adapters/courier/courier.ts'
import { CALL_LIMIT_MS } from '#domain/parcels/booking.ts'
import type { ParcelClaim } from './parcel-claim.ts'

/** One call that may book a parcel; never inside a transaction. */
export const callCourier = (
  courier: Courier,
  { input }: ParcelClaim,
): Promise<Answered<{ booking: Booking }>> =>
  courier.book(input, { signal: AbortSignal.timeout(CALL_LIMIT_MS) })
