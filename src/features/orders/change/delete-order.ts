import { newId } from '#domain/id.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './change-order.ts'
import { moveOrder } from './move-order.ts'

/**
 * Takes an order off the desk; its pairs go back to the shelf unless they were delivered. For a month `restoreOrder`
 * brings it back. Its number is never given again.
 */
export function deleteOrder(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<ChangedOutcome<'order_not_found' | 'out_of_stock'>> {
  const { clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock }
  return shop.db.transact(transaction => moveOrder(transaction, { id, to: 'bin', context }))
}
