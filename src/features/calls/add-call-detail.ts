import { isNotReached, type NotReachedDetail } from '#domain/calls/call-outcome.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { applyChange, type ChangeCode } from '#features/orders/change/change-order.ts'
import { changeRights } from '#features/orders/change/change-rights.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { publishOrder } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'
import { judgeOrders } from './judge-queue.ts'
import { ownAttempt } from './own-attempt.ts'
import { type OutcomeRecorded, recordCallDeed } from './record-outcome.ts'

/** `phone`: another number of the customer, of a wrong one. */
export type DetailToAdd = {
  by: Staff
  orderId: string
  attempt: string
  outcome: NotReachedDetail
  phone: string | null
}

/** Says more of the caller's attempt that reached nobody: why, and the right number. Said again, it stays the same. */
export async function addCallDetail(
  shop: Shop,
  { by, orderId, attempt: id, outcome, phone }: DetailToAdd,
): Promise<OutcomeRecorded | Refusal<ChangeCode | 'call_attempt_unknown'>> {
  const settings = await shop.settings.now()
  const rights = await changeRights(shop, by)
  return await transactAgain(shop, async transaction => {
    const now = shop.clock.now()
    const changed = await applyChange(transaction, {
      id: orderId,
      change: { fields: phone === null ? {} : { recipientPhone: phone } },
      sources: settings.orders.sources,
      context: { actor: by.user.id, batch: newId(now), clock: shop.clock, couriers: shop, told: shop },
      rights,
    })
    if (!changed.ok) return changed
    const attempt = await ownAttempt(transaction, { by, orderId, id })
    if (!attempt || attempt.undone_at !== null || !isNotReached(attempt.outcome))
      return { ok: false, code: 'call_attempt_unknown' }
    const batch = attempt.batch ?? changed.batch
    const isSaid = attempt.outcome === outcome && changed.batch === null
    if (!isSaid) {
      await transaction.tx
        .updateTable('call_attempts')
        .set({ outcome, batch, ...(changed.batch !== null && { next_at: now.toISOString() }) })
        .where('id', '=', id)
        .execute()
      await recordCallDeed(transaction, { by, now, changed, outcome })
      publishOrder(transaction, orderId)
      transaction.publish('calls')
    }
    const after = (await judgeOrders(transaction, [orderId], { settings, now })).get(orderId)
    return { ok: true, attempt: id, batch, dueAt: after?.dueAt ?? null, order: changed.order }
  })
}
