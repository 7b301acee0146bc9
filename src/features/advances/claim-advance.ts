import type { Advance, ClaimedAdvance } from '#domain/advances/advance.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { type ClaimCode, writeClaim } from '#features/orders/place/write-claim.ts'
import type { Shop } from '#features/shop.ts'
import { withOrders } from './advance-rows.ts'
import { readAdvances } from './read-advances.ts'

/**
 * Notes for an order what a customer says was sent. It changes nothing that is collected until it is matched. The same
 * TrxID for the same order is noted once.
 */
export async function claimAdvance(
  shop: Shop,
  { by, orderId, claim }: { by: Staff; orderId: string; claim: ClaimedAdvance },
): Promise<
  { ok: true; advance: Advance; repeated: boolean } | Refusal<ClaimCode | 'order_deleted' | 'order_not_found'>
> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, orderId)
    if (!locked) return { ok: false, code: 'order_not_found' }
    if (locked.order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
    if (locked.order.caseId !== null) return { ok: false, code: 'case_order_fixed' }
    const written = await writeClaim(transaction, locked.order, { by, claim, now })
    if (!written.ok) return written
    const [advance] = await readAdvances(
      transaction.tx,
      await withOrders(transaction.tx).where('advances.id', '=', written.id).execute(),
    )
    if (!advance) throw new Error(`advance ${written.id} is not there`)
    return { ok: true, advance, repeated: written.repeated }
  })
}
