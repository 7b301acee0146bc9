import type { Work } from '#db/open-db.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { ChangedOutcome } from './apply-change.ts'
import { holdOrder } from './hold-order.ts'
import { type Hand, rewriteOrder } from './rewrite-order.ts'

/**
 * Takes an order off the desk in the transaction of a verb, or brings it back, with its stock; what is so already stays
 * so. Refusals: `order_not_found`, also when it was deleted too long ago; `out_of_stock` when it cannot come back.
 */
export async function moveOrder(
  work: Work,
  { id, to, hand }: { id: string; to: 'bin' | 'desk'; hand: Hand },
): Promise<ChangedOutcome> {
  const held = await holdOrder(work, id)
  if (!held) return { ok: false, code: 'order_not_found' }
  const { order } = held
  const now = hand.clock.now()
  if (order.deletedAt !== null && order.deletedAt <= deletedForGood(now))
    return { ok: false, code: 'order_not_found' }
  if ((order.deletedAt === null) === (to === 'desk')) return { ok: true, order, batch: null }
  const deletedAt = to === 'bin' ? now.toISOString() : null
  return await rewriteOrder(work, held, { fields: {}, deletedAt, hand })
}
