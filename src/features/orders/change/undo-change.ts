import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './change-order.ts'
import { transactAgain } from './transact-again.ts'
import { type UndoCode, undoBatch } from './undo-batch.ts'

/** `batch`: which of one's own changes; the last one unless it is said. */
export type ChangeToUndo = { by: Staff; id: string; batch?: string | undefined }

/** Takes back what one did to an order; again takes back what one did before. */
export async function undoChange(
  shop: Shop,
  { by, id, batch }: ChangeToUndo,
): Promise<ChangedOutcome<UndoCode>> {
  const { clock, courier } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, courier }
  return await transactAgain(shop, transaction => undoBatch(transaction, { by, id, batch, context }))
}
