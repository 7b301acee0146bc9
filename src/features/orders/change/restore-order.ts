import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { recordOrderDeed } from '../history/record-order-deed.ts'
import type { ChangedOutcome } from './change-order.ts'
import { changeRights } from './change-rights.ts'
import { isOwnDeletion } from './is-own-deletion.ts'
import { type MoveCode, moveOrder } from './move-order.ts'

/**
 * Restores a deleted order as it was, with its pairs; a Moderator, what they deleted themselves. `order_not_found`: also when it was deleted too long ago;
 * `out_of_stock` names every line whose pairs were sold meanwhile.
 */
export async function restoreOrder(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<ChangedOutcome<MoveCode | 'not_allowed'>> {
  const rights = await changeRights(shop, by)
  if (!rights.delete) return { ok: false, code: 'not_allowed' }
  const { clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, told: shop }
  return await shop.db.transact(async transaction => {
    if (!(await isOwnDeletion(transaction, by, id))) return { ok: false, code: 'not_allowed' }
    const changed = await moveOrder(transaction, { id, to: 'desk', context, trashDays: rights.trashDays })
    await recordOrderDeed(transaction, { by, now: clock.now(), changed })
    return changed
  })
}
