import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './apply-change.ts'
import { transactAgain } from './transact-again.ts'
import { undoBatch } from './undo-batch.ts'

/** Takes back what one did last to an order; again takes back what one did before. Refusals: those of `undoBatch`. */
export async function undoChange(shop: Shop, { by, id }: { by: Staff; id: string }): Promise<ChangedOutcome> {
  const { clock } = shop
  const hand = { actor: by.user.id, batch: newId(clock.now()), clock }
  return await transactAgain(shop, work => undoBatch(work, { by, id, hand }))
}
