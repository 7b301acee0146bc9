import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { METHOD_NAMES } from '#domain/advances/advance.ts'
import { countAdvance, dueTaka, wholeTaka } from '#domain/advances/count-advance.ts'
import { signsApart, trxKeyOf } from '#domain/advances/trx-id.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { queueNews } from '#features/customer-news/queue-news.ts'
import { toCustomerOf } from '#features/customer-news/tell-of-order.ts'
import { matchedTakaOf } from '#features/orders/change/advance-rules.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { type RuleCode, rulesAgainst, whatDiffers } from '#features/orders/change/order-rules.ts'
import { rewriteLocked } from '#features/orders/change/rewrite-order.ts'
import type { ChangeContext } from '#features/orders/change/rewriting.ts'
import { noteAdvance } from '#features/orders/history/note-advance.ts'
import type { AdvanceRow, MessageRow } from './advance-rows.ts'

/** What matching is refused with, besides what a change of an order is. */
export type MatchCode =
  | RuleCode
  | 'advance_claimed'
  | 'advance_matched'
  | 'advance_message_there'
  | 'advance_message_unknown'
  | 'advance_not_claimed'
  | 'advance_not_found'
  | 'advance_not_near'
  | 'advance_used'
  | 'order_not_found'
  | 'coupon_no_room'
  | 'out_of_stock'

/** `batch`: null when it had been matched so before. */
export type Matched = {
  ok: true
  advanceId: string
  orderNo: number
  countedTaka: number
  overTaka: number
  batch: string | null
}

type Writing = {
  by: Staff
  context: ChangeContext
  advance: AdvanceRow
  /** What came: a free message, locked, or whole taka that the person saw in the account. */
  came: MessageRow | number
}

/**
 * Counts what came for a claim into its locked order, by the same write as every change of an order: its history, its
 * undo, and what the courier is told. The order counts what really came, up to its price.
 */
export async function writeMatch(
  transaction: Transaction,
  locked: LockedOrder,
  { by, context, advance, came }: Writing,
): Promise<Matched | Refusal<RuleCode | 'coupon_no_room' | 'out_of_stock'>> {
  const { order } = locked
  const now = context.clock.now()
  const message = typeof came === 'number' ? undefined : came
  const cameTaka = typeof came === 'number' ? came : wholeTaka(came.amount)
  const typedTaka = await typedTakaOf(transaction, locked, message?.trx_key ?? advance.trx_key)
  const counted = countAdvance(order, cameTaka, typedTaka)
  const { countedTaka, overTaka, advancePaidTaka } = counted
  const due = dueTaka({ came: cameTaka, counted: countedTaka, refunded: 0, isKept: false }, order)
  const matched = {
    message_id: message?.id ?? null,
    came: cameTaka,
    counted: countedTaka,
    typed: typedTaka,
    due,
  }
  await markMatched(transaction, advance.id, { ...matched, by, now, batch: context.batch })
  if (message) await spendMessage(transaction, message, { by, now, orderNo: order.orderNo })
  const trxId = message?.trx_id ?? advance.trx_id
  const fields = whatDiffers(order, {
    advancePaidTaka,
    ...(!order.advanceMethod && { advanceMethod: METHOD_NAMES[advance.method] }),
    ...(!order.advanceReference && { advanceReference: trxId }),
  })
  const refusal = await rulesAgainst(transaction, order, fields)
  if (refusal) return refusal
  const written =
    Object.keys(fields).length === 0
      ? { ok: true }
      : await rewriteLocked(transaction, locked, { fields, context })
  if ('code' in written) return written
  const news = { ...toCustomerOf(order), event: 'advance_received', version: advance.id, now } as const
  await queueNews(transaction, context.told, news)
  await noteAdvance(transaction, order, {
    by,
    now,
    note: message ? 'matched' : 'seen',
    advance: { taka: cameTaka, method: advance.method, trxId },
    batch: context.batch,
    changes: [
      { field: 'Advance paid', before: order.advancePaidTaka, after: advancePaidTaka },
      ...(overTaka > 0 ? [said('More than the price', overTaka)] : []),
    ],
  })
  return {
    ok: true,
    advanceId: advance.id,
    orderNo: order.orderNo,
    countedTaka,
    overTaka,
    batch: context.batch,
  }
}

type Marking = Pick<AdvanceRow, 'message_id' | 'came' | 'counted' | 'typed' | 'due' | 'batch'> & {
  by: Staff
  now: Date
}

const markMatched = async (
  { tx }: Transaction,
  id: string,
  { by, now, ...columns }: Marking,
): Promise<void> =>
  void (await tx
    .updateTable('advances')
    .set({
      ...columns,
      state: 'matched',
      matched_by: by.user.id,
      matched_at: now.toISOString(),
      kept_by: null,
      kept_at: null,
    })
    .where('id', '=', id)
    .execute())

/** What staff typed into the order for this TrxID: what is above the matched advances, under this reference. */
export async function typedTakaOf(
  transaction: Transaction,
  { order }: LockedOrder,
  trxKey: string,
): Promise<number> {
  if (order.advanceReference === null || trxKeyOf(order.advanceReference) !== trxKey) return 0
  return Math.max(0, order.advancePaidTaka - (await matchedTakaOf(transaction, order.id)))
}

const spendMessage = async (
  { tx }: Transaction,
  { id }: MessageRow,
  { by, now, orderNo }: { by: Staff; now: Date; orderNo: number },
): Promise<void> =>
  void (await tx
    .updateTable('advance_messages')
    .set({ used_order_no: orderNo, used_at: now.toISOString(), used_by: by.user.id })
    .where('id', '=', id)
    .execute())

/** Locks a kept message until the transaction ends; its order is locked before. */
export const lockMessage = async ({ tx }: Transaction, id: string): Promise<MessageRow | undefined> =>
  await tx
    .updateTable('advance_messages')
    .set(locked => ({ kept_at: locked.ref('kept_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The same TrxID, or one that a person may have mistaken for it. */
export const mayBeMeant = (advance: AdvanceRow, message: MessageRow): boolean =>
  advance.trx_key === message.trx_key || signsApart(advance.trx_key, message.trx_key) !== undefined

type OfOrder = { by: Staff; message: MessageRow; now: Date }

/**
 * The claim of a locked order that a message is matched to where nobody claims it: the claim of this TrxID, or a new one
 * that staff make by this match. `advance_claimed`: another order claims it.
 */
export async function claimForMessage(
  { tx }: Transaction,
  { order }: LockedOrder,
  { by, message, now }: OfOrder,
): Promise<{ ok: true; advance: AdvanceRow } | Refusal<'advance_claimed'>> {
  const { method, trx_id, trx_key, sender_last4, amount } = message
  const taka = wholeTaka(amount)
  const made = await tx
    .insertInto('advances')
    .values({
      id: newId(now),
      order_id: order.id,
      method,
      trx_id,
      trx_key,
      claimed: taka > 0 ? taka : null,
      sender_last4,
      state: 'claimed',
      claimed_by: 'staff',
      actor: by.user.id,
      made_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { ok: true, advance: made }
  const other = await tx
    .selectFrom('advances')
    .innerJoin('orders', 'orders.id', 'advances.order_id')
    .selectAll('advances')
    .select('orders.order_no')
    .where('method', '=', method)
    .where('trx_key', '=', trx_key)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  const { order_no, ...advance } = other
  return advance.order_id === order.id
    ? { ok: true, advance }
    : { ok: false, code: 'advance_claimed', orderNo: order_no }
}
