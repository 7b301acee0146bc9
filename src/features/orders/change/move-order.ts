import type { Transaction } from '#db/open-db.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import { mustStay } from './case-rules.ts'
import type { ChangedOutcome } from './change-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { rewriteOrder } from './rewrite-order.ts'
import type { ChangeContext } from './rewriting.ts'

/** `trashDays`: how long the settings keep what was deleted; read before the transaction. */
type Moving = { to: 'bin' | 'desk'; context: ChangeContext; trashDays: number }

export type MoveCode = 'case_open' | 'coupon_no_room' | 'order_not_found' | 'out_of_stock'

/**
 * Deletes or restores an order, with its stock, in the transaction of a verb; an order that is so already stays as it
 * is. `order_not_found`: also when it was deleted too long ago; `out_of_stock`: it cannot be restored.
 */
export async function moveOrder(
  transaction: Transaction,
  { id, ...moving }: Moving & { id: string },
): Promise<ChangedOutcome<MoveCode>> {
  const locked = await lockOrder(transaction, id)
  return locked ? await moveLocked(transaction, locked, moving) : { ok: false, code: 'order_not_found' }
}

/** The same for an order that is already locked. */
export async function moveLocked(
  transaction: Transaction,
  locked: LockedOrder,
  { to, context, trashDays }: Moving,
): Promise<ChangedOutcome<MoveCode>> {
  const { order } = locked
  const now = context.clock.now()
  if (order.deletedAt !== null && order.deletedAt <= deletedForGood(now, trashDays))
    return { ok: false, code: 'order_not_found' }
  if ((order.deletedAt === null) === (to === 'desk')) return { ok: true, order, batch: null }
  if (to === 'bin' && (await mustStay(transaction, order.id))) return { ok: false, code: 'case_open' }
  const deletedAt = to === 'bin' ? now.toISOString() : null
  return await rewriteOrder(transaction, locked, { fields: {}, deletedAt, context })
}
