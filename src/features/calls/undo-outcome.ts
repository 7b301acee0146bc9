import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { changeRights } from '#features/orders/change/change-rights.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { type UndoCode, undoBatch } from '#features/orders/change/undo-batch.ts'
import { publishOrder } from '#features/orders/history/record-event.ts'
import { recordOrderDeed, thingOf } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'
import { holdOrder } from './hold-call.ts'
import { judgeOrders } from './judge-queue.ts'
import { ownAttempt } from './own-attempt.ts'
import type { OutcomeRecorded } from './record-outcome.ts'

export type OutcomeToUndo = { by: Staff; orderId: string; attempt: string }

/**
 * Takes back what the caller said came of a call, with what followed from it for the order, by the rules of every undo.
 * The attempt stays on record as taken back, and the caller has the order again unless somebody else does.
 */
export async function undoOutcome(
  shop: Shop,
  { by, orderId, attempt: id }: OutcomeToUndo,
): Promise<OutcomeRecorded | Refusal<UndoCode | 'call_attempt_unknown'>> {
  const settings = await shop.settings.now()
  const rights = await changeRights(shop, by)
  return await transactAgain(shop, async transaction => {
    const now = shop.clock.now()
    const locked = await lockOrder(transaction, orderId)
    if (!locked) return { ok: false, code: 'order_not_found' }
    const attempt = await ownAttempt(transaction, { by, orderId, id })
    if (!attempt) return { ok: false, code: 'call_attempt_unknown' }
    const context = { actor: by.user.id, batch: newId(now), clock: shop.clock, couriers: shop, told: shop }
    const undone =
      attempt.batch === null || attempt.undone_at !== null
        ? ({ ok: true, order: locked.order, batch: null } as const)
        : await undoBatch(transaction, { by, id: orderId, batch: attempt.batch, context, rights })
    if (!undone.ok) return undone
    if (attempt.undone_at === null) {
      await transaction.tx
        .updateTable('call_attempts')
        .set({ undone_at: now.toISOString() })
        .where('id', '=', id)
        .execute()
      if (undone.batch !== null) await recordOrderDeed(transaction, { by, now, changed: undone })
      else await recordDeed(transaction, { by, now, what: 'call_taken_back', thing: thingOf(undone.order) })
    }
    const after = (await judgeOrders(transaction, [orderId], { settings, now })).get(orderId)
    if (after) await holdOrder(transaction, { by, orderId, now })
    publishOrder(transaction, orderId)
    transaction.publish('calls')
    return { ok: true, attempt: id, batch: undone.batch, dueAt: after?.dueAt ?? null, order: undone.order }
  })
}
