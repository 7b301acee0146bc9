import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { said as saidInDeed } from '#domain/activity/deed.ts'
import { isNotReached } from '#domain/calls/call-outcome.ts'
import { changeOfOutcome, fitsLane, type SaidOutcome } from '#domain/calls/outcome-change.ts'
import { newId } from '#domain/id.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { applyChange, type ChangeCode } from '#features/orders/change/change-order.ts'
import { changeRights } from '#features/orders/change/change-rights.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { publishOrder, recordEvent } from '#features/orders/history/record-event.ts'
import { recordOrderDeed, thingOf } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'
import { holderOf } from './hold-call.ts'
import { judgeOrders } from './judge-queue.ts'

/**
 * `key`: the same request sent again has the same one, and makes no second attempt. `seenAt`: what happened to the order
 * since then its caller had not seen. `isOver`: the caller knows of it, or of whoever has the order or decided about it.
 */
export type OutcomeToRecord = {
  by: Staff
  orderId: string
  key: string | null
  said: SaidOutcome
  seenAt?: string | null
  isOver?: boolean
}

export type OutcomeRecorded = {
  ok: true
  attempt: string
  batch: string | null
  dueAt: string | null
  order: StaffOrder
}
type OutcomeCode =
  | ChangeCode
  | 'call_changed'
  | 'call_held'
  | 'call_outcome_unfit'
  | 'call_over'
  | 'call_time_past'
  | 'change_key_reused'

/**
 * Records what came of a call, in one transaction: the attempt, what follows from it for the order, its event and the
 * activity. The order leaves the person who had it; `call_held` names who has it instead, `call_over` means
 * that it was decided meanwhile, and `call_changed` that something happened to it that the caller had not seen.
 */
export async function recordOutcome(
  shop: Shop,
  { by, orderId, key, said, seenAt = null, isOver = false }: OutcomeToRecord,
): Promise<OutcomeRecorded | Refusal<OutcomeCode>> {
  const settings = await shop.settings.now()
  const rights = await changeRights(shop, by)
  return await transactAgain(shop, async transaction => {
    const now = shop.clock.now()
    const hash = hashOf(orderId, said)
    const locked = await lockOrder(transaction, orderId)
    if (!locked) return { ok: false, code: 'order_not_found' }
    const repeated = key === null ? undefined : await findRepeated(transaction, { by, key })
    if (repeated && repeated.request_hash !== hash) return { ok: false, code: 'change_key_reused' }
    if (repeated) return await repeat(transaction, repeated, locked.order)
    if ('nextAt' in said && said.nextAt <= now.toISOString()) return { ok: false, code: 'call_time_past' }
    const unseen = isOver ? undefined : await whatIsUnseen(transaction, { by, orderId, now, seenAt })
    if (unseen) return unseen
    const before = (await judgeOrders(transaction, [orderId], { settings, now })).get(orderId)
    if (!before && !isOver) return { ok: false, code: 'call_over' }
    // said all the same of an order that nobody is to call about: it is no parcel to be saved
    if (!fitsLane(said.outcome, before?.lane ?? 'at_risk')) return { ok: false, code: 'call_outcome_unfit' }
    const batch = newId(now)
    const changed = await applyChange(transaction, {
      id: orderId,
      change: { fields: changeOfOutcome(said) },
      sources: settings.orders.sources,
      context: { actor: by.user.id, batch, clock: shop.clock, couriers: shop, told: shop },
      rights,
    })
    if (!changed.ok) return changed
    const attempt = await writeAttempt(transaction, {
      by,
      orderId,
      key,
      hash,
      said,
      now,
      batch: changed.batch,
    })
    await recordEvent(transaction, {
      orderId,
      kind: 'called',
      details: { outcome: said.outcome },
      actor: by.user.id,
      now,
    })
    await recordCallDeed(transaction, { by, now, changed, outcome: said.outcome })
    await giveBack(transaction, orderId)
    const after = (await judgeOrders(transaction, [orderId], { settings, now })).get(orderId)
    publishOrder(transaction, orderId)
    transaction.publish('calls')
    return { ok: true, attempt, batch: changed.batch, dueAt: after?.dueAt ?? null, order: changed.order }
  })
}

type Unseen = { by: Staff; orderId: string; now: Date; seenAt: string | null }

/** Why the outcome of a call meets an order that is not as its caller saw it. */
async function whatIsUnseen(
  transaction: Transaction,
  { by, orderId, now, seenAt }: Unseen,
): Promise<Refusal<'call_changed' | 'call_held'> | undefined> {
  const heldBy = await holderOf(transaction.tx, { orderId, now })
  if (heldBy && heldBy.id !== by.user.id) return { ok: false, code: 'call_held', heldBy }
  if (seenAt === null) return undefined
  const news = await transaction.tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('created_at', '>', seenAt)
    .where('kind', 'in', TELLS_A_CALLER)
    .limit(1)
    .executeTakeFirst()
  return news && { ok: false, code: 'call_changed' }
}

/** What somebody who calls has to know: a parcel that is booked or packed meanwhile changes nothing of what was said. */
const TELLS_A_CALLER = [
  'official_status_changed',
  'courier_status_changed',
  'field_changed',
  'items_changed',
  'called',
  'deleted',
  'restored',
] as const satisfies readonly OrderEventKind[]

const hashOf = (orderId: string, said: SaidOutcome): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, said]))
    .digest('hex')

type AttemptRow = Selectable<Tables['call_attempts']>

const findRepeated = async (
  { tx }: Transaction,
  { by, key }: { by: Staff; key: string },
): Promise<AttemptRow | undefined> =>
  await tx
    .selectFrom('call_attempts')
    .selectAll()
    .where('request_key', '=', keyOf(by, key))
    .executeTakeFirst()

/** Two people may choose the same key. */
const keyOf = (by: Staff, key: string): string => `${by.user.id}:${key}`

async function repeat({ tx }: Transaction, attempt: AttemptRow, order: StaffOrder): Promise<OutcomeRecorded> {
  const queued = await tx
    .selectFrom('call_queue')
    .select('due_at')
    .where('order_id', '=', order.id)
    .where('judged_at', 'is not', null)
    .executeTakeFirst()
  return { ok: true, attempt: attempt.id, batch: attempt.batch, dueAt: queued?.due_at ?? null, order }
}

type Writing = OutcomeToRecord & { hash: string; now: Date; batch: string | null }

async function writeAttempt(
  { tx }: Transaction,
  { by, orderId, key, hash, said, now, batch }: Writing,
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('call_attempts')
    .values({
      id,
      order_id: orderId,
      outcome: said.outcome,
      reason: 'reason' in said ? said.reason : null,
      note: said.note,
      next_at: nextAtOf(said, now),
      wanted_by: said.outcome === 'callback' && said.isForMe ? by.user.id : null,
      actor: by.user.id,
      at: now.toISOString(),
      batch,
      request_key: key === null ? null : keyOf(by, key),
      request_hash: key === null ? null : hash,
    })
    .execute()
  return id
}

/** Another number is called at once. */
function nextAtOf(said: SaidOutcome, now: Date): string | null {
  if ('nextAt' in said) return said.nextAt
  return isNotReached(said.outcome) && 'phone' in said && said.phone !== null ? now.toISOString() : null
}

type CallDeed = {
  by: Staff
  now: Date
  changed: { ok: true; order: StaffOrder; batch: string | null }
  outcome: string
}

/** One row in the activity: that of the change where the order changed, else that somebody called. */
export async function recordCallDeed(
  transaction: Transaction,
  { by, now, changed, outcome }: CallDeed,
): Promise<void> {
  if (changed.batch !== null) return await recordOrderDeed(transaction, { by, now, changed })
  await recordDeed(transaction, {
    by,
    now,
    what: 'called',
    thing: thingOf(changed.order),
    changes: [saidInDeed('Outcome', outcome)],
  })
}

/** Nobody has the order any more. */
export const giveBack = async ({ tx }: Transaction, orderId: string): Promise<void> =>
  void (await tx
    .updateTable('call_queue')
    .set({ held_by: null, held_since: null, held_until: null })
    .where('order_id', '=', orderId)
    .execute())
