import { OutcomeUnknown } from '#db/db-errors.ts'
import { claimedOf, shopWith } from '#features/courier-choice/courier-of.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import { type ClaimCode, claimParcel, type ParcelToBook } from './claim-parcel.ts'
import { finishCall } from './finish-call.ts'
import type { RefusedAs } from './settle-claim.ts'

/**
 * Books an order with its courier, once however often it is requested: claimed in one transaction, sent outside any,
 * settled in another. Returns the order as it is afterwards.
 */
export async function bookParcel(
  shop: Shop,
  asked: ParcelToBook,
): Promise<BookingOutcome<ClaimCode | RefusedAs>> {
  const claim = await claimParcel(shop, asked)
  if (!claim.ok) return claim
  const { claimed } = claim
  const courier = claimedOf(shop, claimed)
  const answer = await callCourier(courier, claimed)
  return await finishCall(shopWith(shop, courier), claimed, answer).catch(throwUnknown)
}

/** The courier may have the parcel, so the answer must not be that nothing happened. */
function throwUnknown(error: unknown): never {
  throw refuseMachineFault(error) ? new OutcomeUnknown(error) : error
}
