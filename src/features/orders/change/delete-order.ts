import { newId } from '#domain/id.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './change-order.ts'
import { moveOrder } from './move-order.ts'

/**
 * Deletes an order: the back office no longer shows it, and its pairs go back to the shelf unless they were delivered.
 * `restoreOrder` brings it back for a month. Its number is never given to another order.
 */
export function deleteOrder(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<ChangedOutcome<'order_not_found' | 'out_of_stock'>> {
  const { clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock }
  return shop.db.transact(transaction => moveOrder(transaction, { id, to: 'bin', context }))
}
