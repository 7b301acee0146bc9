import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import { dueTaka } from '#domain/advances/count-advance.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { type RuleCode, rulesAgainst, whatDiffers } from '#features/orders/change/order-rules.ts'
import { rewriteLocked } from '#features/orders/change/rewrite-order.ts'
import type { ChangeContext } from '#features/orders/change/rewriting.ts'
import { noteAdvance } from '#features/orders/history/note-advance.ts'
import type { AdvanceRow } from './advance-rows.ts'

type Acting = { by: Staff; context: ChangeContext; locked: LockedOrder; advance: AdvanceRow }
type Done =
  | { ok: true }
  | Refusal<RuleCode | 'advance_changed' | 'advance_not_due' | 'coupon_no_room' | 'out_of_stock'>
export type Refunding = {
  taka: number
  dueTaka?: number | undefined
  method: AdvanceMethod
  reference: string | null
}

type Lowering = { by: number; clears?: { reference: boolean; method: boolean } }

/** Lowers what a locked order has paid in advance, by the one way an order is changed. */
export async function countDown(
  transaction: Transaction,
  { context, locked }: Pick<Acting, 'context' | 'locked'>,
  { by, clears }: Lowering,
): Promise<{ ok: true; advancePaidTaka: number } | Refusal<RuleCode | 'coupon_no_room' | 'out_of_stock'>> {
  const { order } = locked
  const advancePaidTaka = Math.max(0, order.advancePaidTaka - by)
  const fields = whatDiffers(order, {
    advancePaidTaka,
    ...(clears?.reference && { advanceReference: null }),
    ...(clears?.method && { advanceMethod: null }),
  })
  if (Object.keys(fields).length === 0) return { ok: true, advancePaidTaka }
  const refusal = await rulesAgainst(transaction, order, fields)
  if (refusal) return refusal
  const written = await rewriteLocked(transaction, locked, { fields, context })
  return written.ok ? { ok: true, advancePaidTaka } : written
}

/**
 * Notes that money went back. What was more than the price goes first; of a lost order the rest lowers what the order
 * has paid in advance.
 */
export async function refund(
  transaction: Transaction,
  { by, context, locked, advance }: Acting,
  { taka, dueTaka: seenTaka, method, reference }: Refunding,
): Promise<Done> {
  const isRepeated =
    seenTaka !== undefined &&
    advance.refunded >= taka &&
    advance.due === seenTaka - taka &&
    advance.refunded_by === by.user.id &&
    advance.refund_method === method &&
    advance.refund_reference === reference
  if (isRepeated) return { ok: true }
  if (advance.due === 0) return { ok: false, code: 'advance_not_due' }
  if (advance.due !== (seenTaka ?? advance.due) || taka > advance.due)
    return { ok: false, code: 'advance_changed', dueTaka: advance.due }
  const { order } = locked
  const now = context.clock.now()
  const came = advance.came ?? 0
  const refunded = advance.refunded + taka
  const counted = Math.min(advance.counted, came - refunded)
  await transaction.tx
    .updateTable('advances')
    .set({
      refunded,
      counted,
      due: dueTaka({ came, counted, refunded, isKept: false }, order),
      refunded_by: by.user.id,
      refunded_at: now.toISOString(),
      refund_method: method,
      refund_reference: reference,
    })
    .where('id', '=', advance.id)
    .execute()
  const paid = await countDown(transaction, { context, locked }, { by: advance.counted - counted })
  if (!paid.ok) return paid
  await noteAdvance(transaction, order, {
    by,
    now,
    note: 'refunded',
    advance: { taka, method: advance.method, trxId: advance.trx_id },
    batch: context.batch,
    // the reference may be a phone of the customer
    changes: [said('Sent back', taka), said('By', METHOD_NAMES[method])],
  })
  return { ok: true }
}

export async function keep(
  transaction: Transaction,
  { by, context, locked, advance }: Acting,
): Promise<Done> {
  if (advance.kept_at !== null) return { ok: true }
  if (advance.due === 0) return { ok: false, code: 'advance_not_due' }
  const now = context.clock.now()
  await transaction.tx
    .updateTable('advances')
    .set({ due: 0, kept_by: by.user.id, kept_at: now.toISOString() })
    .where('id', '=', advance.id)
    .execute()
  await noteAdvance(transaction, locked.order, {
    by,
    now,
    note: 'kept',
    advance: { taka: advance.due, method: advance.method, trxId: advance.trx_id },
  })
  return { ok: true }
}
