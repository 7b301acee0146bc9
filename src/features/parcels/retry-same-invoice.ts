import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { CLAIM_MS, isStillWanted, MAXIMUM_TRIES } from '#domain/parcels/booking.ts'
import type { ParcelRow } from '#features/orders/change/parcel-row.ts'
import type { CourierShop } from '#features/shop.ts'
import { isHeldBy, lastCallEndsAt, lockParcel, sentOf } from './lock-parcel.ts'
import type { ParcelClaim } from './parcel-claim.ts'
import type { Unsettled } from './take-unsettled.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Repeats a call with the same data and invoice after the courier reported no such parcel: it would refuse a second
 * parcel with that invoice. Undefined when the courier does not promise that, while the last call may still be on its
 * way, after `MAXIMUM_TRIES`, when the courier refused it meanwhile, and when the order is no longer to be sent.
 */
export async function retrySameInvoice(
  shop: CourierShop,
  { orderId, asking }: Unsettled,
): Promise<ParcelClaim | undefined> {
  const { db, clock, courier } = shop
  if (!courier.can.invoiceIsIdempotent) return undefined
  return await db.transact(async transaction => {
    const found = await lockParcel(transaction, orderId)
    const input = found && sentOf(found.row)
    const now = clock.now()
    if (!input || !isHeldBy(found.row, asking) || !maySendAgain(found.row, found.locked.order, now))
      return undefined
    const claim = newId(now)
    const parcel = {
      state: 'booking' as const,
      claim,
      claim_ends_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
      due_at: null,
      tries: found.row.tries + 1,
    }
    await writeParcel(transaction, found.locked, { parcel, shop })
    return { orderId, courier: courier.id, claim, input, isFresh: false, isAgain: true, claimedAt: now }
  })
}

const maySendAgain = (row: ParcelRow, order: StaffOrder, now: Date): boolean =>
  // without the end of a claim it was refused, and a person has to click again
  row.claim_ends_at !== null &&
  row.tries < MAXIMUM_TRIES &&
  lastCallEndsAt(row) <= now.getTime() &&
  isStillWanted(order)
