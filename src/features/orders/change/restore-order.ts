import { newId } from '#domain/id.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './change-order.ts'
import { moveOrder } from './move-order.ts'

/**
 * Restores a deleted order as it was, with its pairs. `order_not_found`: also when it was deleted too long ago;
 * `out_of_stock` names every line whose pairs were sold meanwhile.
 */
export function restoreOrder(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<ChangedOutcome<'order_not_found' | 'out_of_stock'>> {
  const { clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock }
  return shop.db.transact(transaction => moveOrder(transaction, { id, to: 'desk', context }))
}
