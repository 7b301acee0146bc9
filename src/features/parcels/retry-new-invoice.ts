import { newId } from '#domain/id.ts'
import { bookingInputOf, CLAIM_MS, isStillWanted } from '#domain/parcels/booking.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import type { Shop } from '#features/shop.ts'
import { freeInvoice } from './free-invoice.ts'
import { lockParcel } from './lock-parcel.ts'
import type { ParcelClaim } from './parcel-claim.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Claims the same order again under another invoice: the courier has somebody else's parcel with the first.
 * Undefined when another process goes on with the order, or it is no longer to be sent.
 */
export async function retryNewInvoice(
  shop: Shop,
  { orderId, claim }: ParcelClaim,
): Promise<ParcelClaim | undefined> {
  const { clock } = shop
  return await transactAgain(shop, async transaction => {
    const found = await lockParcel(transaction, orderId)
    if (found?.row.state !== 'booking' || found.row.claim !== claim) return undefined
    const { locked, row } = found
    if (!isStillWanted(locked.order)) return undefined
    const now = clock.now()
    const invoice = await freeInvoice(transaction)
    const input = bookingInputOf(locked.order, invoice)
    const next = newId(now)
    const parcel = {
      claim: next,
      claim_ends_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
      sent: JSON.stringify(input),
      tries: row.tries + 1,
    }
    await writeParcel(transaction, locked, { parcel, fields: { invoice }, shop })
    return {
      orderId,
      courier: row.courier,
      claim: next,
      input,
      isFresh: true,
      isAgain: false,
      claimedAt: now,
    }
  })
}
