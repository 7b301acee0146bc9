import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { LinkOutcome } from '#domain/calls/call-outcome.ts'
import { backUntil, type LinkAnswer, type LinkState, linkStateOf } from '#domain/calls/confirm-link.ts'
import { newId } from '#domain/id.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { applyChange, type ChangeCode } from '#features/orders/change/change-order.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { publishOrder, recordEvent } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'
import { lastAttempt } from './last-attempt.ts'
import { linkedOrderId } from './linked-order-id.ts'

const HOUR_MS = 3_600_000
/** Changing one's mind, and again; more is a program. */
const ANSWERS_OF_ORDER = 12
/** Phone networks put many shoppers behind one address. */
const ANSWERS_OF_ADDRESS = 60

export type AnswerToLink = { token: string; answer: LinkAnswer; address: string }
type AnswerCode = ChangeCode | 'call_link_late' | 'call_link_unknown' | 'too_many_requests'

/**
 * Does what a shopper answers by the link of their order, with its pairs, history and the queue of calls; the same
 * answer again changes nothing. `call_link_late`: the order is packed, or the day to take it back is over.
 */
export async function answerLink(
  shop: Shop,
  { token, answer, address }: AnswerToLink,
): Promise<{ ok: true } | Refusal<AnswerCode>> {
  const orderId = await linkedOrderId(shop.db.main, token)
  if (orderId === undefined) return { ok: false, code: 'call_link_unknown' }
  for (const limit of [
    { key: `answer-from:${addressBlock(address)}`, maximum: ANSWERS_OF_ADDRESS },
    { key: `answer:${orderId}`, maximum: ANSWERS_OF_ORDER },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  const settings = await shop.settings.now()
  return await transactAgain(shop, async transaction => {
    const locked = await lockOrder(transaction, orderId)
    if (!locked || locked.order.deletedAt !== null || isForgotten(locked.order.recipientPhone))
      return { ok: false, code: 'call_link_unknown' }
    const { order } = locked
    const last = await lastAttempt(transaction.tx, orderId)
    const state = linkStateOf(order, last)
    if (answer.answer === 'why') return await noteWhy(transaction, last, answer.reason)
    const now = shop.clock.now()
    const until = backUntil(last, settings.calls)
    const canTakeBack = state === 'cancelled' && until !== null && now.toISOString() <= until
    const step = stepOf(answer, { state, canTakeBack, said: last?.note ?? null })
    if (step === 'done') return { ok: true }
    if (step === 'late') return { ok: false, code: 'call_link_late' }
    const fields = step === 'link_taken_back' ? await formerStatus(transaction, last) : FIELDS[step]
    const batch = newId(now)
    const changed = await applyChange(transaction, {
      id: orderId,
      change: { fields },
      sources: settings.orders.sources,
      context: { actor: 'shop', batch, clock: shop.clock, couriers: shop, told: shop },
      rights: { prices: false },
    })
    if (!changed.ok) return changed
    await writeAnswer(transaction, order, { outcome: step, answer, now, batch: changed.batch })
    return { ok: true }
  })
}

type Step = LinkOutcome | 'done' | 'late'
type Standing = { state: LinkState; canTakeBack: boolean; said: string | null }

/** What an answer comes to where the order stands: `done` when it is so already. */
function stepOf(answer: LinkAnswer, { state, canTakeBack, said }: Standing): Step {
  if (state === 'late' || state === 'closed') return 'late'
  switch (answer.answer) {
    case 'confirm':
      if (state === 'confirmed') return 'done'
      return state === 'cancelled' ? 'late' : 'link_confirmed'
    case 'cancel':
      return state === 'cancelled' ? 'done' : 'link_cancelled'
    case 'change':
      if (state === 'cancelled') return 'late'
      return state === 'asked' && said === answer.text ? 'done' : 'link_changed'
    case 'take_back':
      if (state !== 'cancelled') return 'done'
      return canTakeBack ? 'link_taken_back' : 'late'
    case 'why':
      return 'done'
  }
}

const FIELDS: Record<Exclude<LinkOutcome, 'link_taken_back'>, Partial<OrderFields>> = {
  link_confirmed: { officialStatus: 'Confirmed' },
  // a confirmed one is not packed before somebody has called
  link_changed: { officialStatus: 'Queued' },
  link_cancelled: { officialStatus: 'Fake', fakeReason: 'customer_cancelled' },
}

/** As it was before it was cancelled; what waited for a call waits for it again. */
async function formerStatus(
  { tx }: Transaction,
  last: Selectable<Tables['call_attempts']> | undefined,
): Promise<Partial<OrderFields>> {
  const event = await tx
    .selectFrom('order_events')
    .select('details')
    .where('batch', '=', last?.batch ?? '')
    .where('kind', '=', 'official_status_changed')
    .executeTakeFirst()
  const wasConfirmed = event !== undefined && JSON.parse(event.details).from === 'Confirmed'
  return { officialStatus: wasConfirmed ? 'Confirmed' : 'Queued' }
}

type Answered = { outcome: LinkOutcome; answer: LinkAnswer; now: Date; batch: string | null }

async function writeAnswer(
  transaction: Transaction,
  order: StaffOrder,
  { outcome, answer, now, batch }: Answered,
): Promise<void> {
  const { tx } = transaction
  await tx
    .insertInto('call_attempts')
    .values({
      id: newId(now),
      order_id: order.id,
      outcome,
      note: answer.answer === 'change' ? answer.text : null,
      actor: 'shop',
      at: now.toISOString(),
      batch,
    })
    .execute()
  // the order may stay as it was, and only the answer be new
  await tx.updateTable('call_queue').set({ judged_at: null }).where('order_id', '=', order.id).execute()
  await recordEvent(transaction, {
    orderId: order.id,
    kind: 'called',
    details: { outcome },
    actor: 'shop',
    now,
    ...(batch !== null && { batch }),
  })
  publishOrder(transaction, order.id)
  transaction.publish('calls')
}

async function noteWhy(
  { tx }: Transaction,
  last: Selectable<Tables['call_attempts']> | undefined,
  reason: string,
): Promise<{ ok: true } | Refusal<'call_link_late'>> {
  if (last?.outcome !== 'link_cancelled') return { ok: false, code: 'call_link_late' }
  await tx.updateTable('call_attempts').set({ reason }).where('id', '=', last.id).execute()
  return { ok: true }
}
