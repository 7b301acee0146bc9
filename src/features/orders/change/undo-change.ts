import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { recordOrderDeed } from '../history/record-order-deed.ts'
import type { ChangedOutcome } from './change-order.ts'
import { changeRights } from './change-rights.ts'
import { transactAgain } from './transact-again.ts'
import { type UndoCode, undoBatch } from './undo-batch.ts'

/** `batch`: one of the person's own changes; the last one when it is undefined. */
export type ChangeToUndo = { by: Staff; id: string; batch?: string | undefined }

/** Takes back one change of the person to an order; called again, it takes back the change before. */
export async function undoChange(
  shop: Shop,
  { by, id, batch }: ChangeToUndo,
): Promise<ChangedOutcome<UndoCode>> {
  const { clock } = shop
  const rights = await changeRights(shop, by)
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, couriers: shop, told: shop }
  return await transactAgain(shop, async transaction => {
    const changed = await undoBatch(transaction, { by, id, batch, context, rights })
    await recordOrderDeed(transaction, { by, now: clock.now(), changed })
    return changed
  })
}
