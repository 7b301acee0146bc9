import type { Shop } from '#features/shop.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import { claimParcel, type ParcelToBook } from './claim-parcel.ts'
import { finishCall } from './finish-call.ts'

/**
 * Gives an order to the courier, once however often it is asked for: claimed in one transaction, called in outside of
 * any, settled in another. Answers the order as it is then. Refusals: those of `claimParcel` and `settleClaim`.
 */
export async function bookParcel(shop: Shop, asked: ParcelToBook): Promise<BookingOutcome> {
  const { courier } = shop
  if (!courier) return { ok: false, code: 'courier_off' }
  const claim = await claimParcel(shop, asked)
  if (!claim.ok) return claim
  const { claimed } = claim
  return await finishCall({ ...shop, courier }, claimed, await callCourier(courier, claimed))
}
