import { isUniqueViolation } from '#db/db-errors.ts'
import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ChangedOutcome } from './apply-change.ts'
import { undoBatch } from './undo-batch.ts'

/** Takes back what one did last to an order; again takes back what one did before. Refusals: those of `undoBatch`. */
export async function undoChange(shop: Shop, { by, id }: { by: Staff; id: string }): Promise<ChangedOutcome> {
  const { clock } = shop
  const hand = { actor: by.user.id, batch: newId(clock.now()), clock }
  const attempt = () => shop.db.transact(work => undoBatch(work, { by, id, hand }))
  try {
    return await attempt()
  } catch (error) {
    // somebody gave the invoice to another order at this very moment; this time it is there to be seen
    if (isUniqueViolation(error)) return await attempt()
    throw error
  }
}
