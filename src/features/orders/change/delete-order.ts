import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { recordOrderDeed } from '../history/record-order-deed.ts'
import type { ChangedOutcome } from './change-order.ts'
import { changeRights } from './change-rights.ts'
import { type MoveCode, moveOrder } from './move-order.ts'

/**
 * Deletes an order: the back office no longer shows it, and its pairs go back to the shelf unless they were delivered.
 * `restoreOrder` brings it back for as long as the settings say. Its number is never given to another order.
 */
export async function deleteOrder(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<ChangedOutcome<MoveCode | 'not_allowed'>> {
  const rights = await changeRights(shop, by)
  if (!rights.delete) return { ok: false, code: 'not_allowed' }
  const { clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, told: shop }
  return shop.db.transact(async transaction => {
    const changed = await moveOrder(transaction, { id, to: 'bin', context, trashDays: rights.trashDays })
    await recordOrderDeed(transaction, { by, now: clock.now(), changed })
    return changed
  })
}
