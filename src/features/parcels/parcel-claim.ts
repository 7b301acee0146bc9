import type { BookingInput } from '#adapters/courier/courier.ts'

/** The right to make one call that may book an order; settling the call requires it. */
export type ParcelClaim = {
  orderId: string
  /** The id of the courier that is called. */
  courier: string
  /** Identifies this call and no other. */
  claim: string
  input: BookingInput
  /** No earlier call used this invoice: a parcel that the courier has with it is somebody else's. */
  isFresh: boolean
  /** An earlier call may have booked it; a failure of this one does not show the outcome of that one. */
  isAgain: boolean
  claimedAt: Date
}
