import { OutcomeUnknown } from '#db/db-errors.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import { type ClaimCode, claimParcel, type ParcelToBook } from './claim-parcel.ts'
import { finishCall } from './finish-call.ts'
import type { RefusedAs } from './settle-claim.ts'

/**
 * Gives an order to the courier, once however often it is asked for: claimed in one transaction, called in outside of
 * any, settled in another. Answers the order as it is then.
 */
export async function bookParcel(
  shop: Shop,
  asked: ParcelToBook,
): Promise<BookingOutcome<ClaimCode | RefusedAs>> {
  const { courier } = shop
  if (!courier) return { ok: false, code: 'courier_off' }
  const claim = await claimParcel(shop, asked)
  if (!claim.ok) return claim
  const { claimed } = claim
  const answer = await callCourier(courier, claimed)
  return await finishCall({ ...shop, courier }, claimed, answer).catch(throwUnknown)
}

/** The courier may have the parcel: that nothing was done must not be said. */
function throwUnknown(error: unknown): never {
  throw refuseMachineFault(error) ? new OutcomeUnknown(error) : error
}
