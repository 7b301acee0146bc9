import type { BookingInput } from '#adapters/courier/courier.ts'

/** The right to make one call that may book an order; whoever settles it has to show it. */
export type ParcelClaim = {
  orderId: string
  /** Names this call and no other. */
  claim: string
  input: BookingInput
  /** No call before knew this invoice: a parcel that the courier has with it is somebody else's. */
  isFresh: boolean
  /** A call before may have booked it; what goes wrong with this one says nothing of that. */
  isAgain: boolean
  claimedAt: Date
}
