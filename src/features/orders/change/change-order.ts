import { newId } from '#domain/id.ts'
import type { OrderChange, SeenOrder } from '#domain/order-change.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { applyChange, type ChangeCode, type ChangedOutcome } from './apply-change.ts'
import { transactAgain } from './transact-again.ts'

/** `seen`: what the changer saw of it; where that is another by now, nothing is changed. */
export type OrderToChange = { by: Staff; id: string; change: OrderChange; seen?: SeenOrder | undefined }

/**
 * Changes any part of an order, all of it or nothing: its stock moves in the same transaction, and the events of one
 * call are one batch, which `undoChange` takes back. Answers the order as it is then.
 */
export async function changeOrder(
  shop: Shop,
  { by, id, change, seen }: OrderToChange,
): Promise<ChangedOutcome<ChangeCode>> {
  const { clock, courier } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, courier }
  return await transactAgain(shop, transaction => applyChange(transaction, { id, change, seen, context }))
}
