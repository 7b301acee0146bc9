import type { DeedActor } from '#domain/activity/activity-row.ts'
import type { Advance, AdvanceStanding, PaidOrder, SignsApart } from '#domain/advances/advance.ts'
import { countAdvance, wholeTaka } from '#domain/advances/count-advance.ts'
import { type ClaimFacts, comparedSum, isSameSender, nearness } from '#domain/advances/judge-claim.ts'
import { mayBeNear } from '#domain/advances/trx-id.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import { type MessageRow, type OrderedRow, type Reading, toMessage } from './advance-rows.ts'

/** Free messages that claims are compared with, newest first. */
const MAXIMUM_COMPARED = 2_000

/** Advances as staff see them, with the message that matched each, fits it or is near. */
export async function readAdvances(db: Reading, rows: readonly OrderedRow[]): Promise<Advance[]> {
  if (rows.length === 0) return []
  const messages = await messagesOf(db, rows)
  const usedBy = messages.map(({ used_by }) => used_by)
  const actors = rows.flatMap(row => [
    row.actor,
    row.matched_by,
    row.refused_by,
    row.refunded_by,
    row.kept_by,
  ])
  const names = await nameActors(
    db,
    [...actors, ...usedBy].flatMap(actor => actor ?? []),
  )
  const users = { names, orderIds: await usedOrderIds(db, messages) }
  return rows.map(row => toAdvance(row, { messages, ...users }))
}

/** The ids of the orders that messages paid for, by their numbers. */
export async function usedOrderIds(
  db: Reading,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(messages.flatMap(({ used_order_no }) => used_order_no ?? []))]
  if (numbers.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('order_no', 'in', numbers)
    .execute()
  return new Map(orders.map(({ id, order_no }) => [order_no, id]))
}

/**
 * Those that matched a row, those with the TrxID of a claim, and the free ones of its service that no claim names: what
 * fits one claim is near to no other.
 */
async function messagesOf(db: Reading, rows: readonly OrderedRow[]): Promise<MessageRow[]> {
  const matched = rows.flatMap(({ message_id }) => message_id ?? [])
  const claims = rows.filter(({ state }) => state === 'claimed')
  const methods = [...new Set(claims.map(({ method }) => method))]
  const named = db
    .selectFrom('advance_messages')
    .selectAll()
    .where(one =>
      one.or([
        ...(matched.length === 0 ? [] : [one('id', 'in', matched)]),
        ...(claims.length === 0
          ? []
          : [
              one(
                'trx_key',
                'in',
                claims.map(({ trx_key }) => trx_key),
              ),
            ]),
      ]),
    )
  const found = matched.length + claims.length === 0 ? [] : await named.execute()
  if (methods.length === 0) return found
  const free = await db
    .selectFrom('advance_messages')
    .selectAll()
    .where('used_at', 'is', null)
    .where('method', 'in', methods)
    .where(message =>
      message.not(
        message.exists(
          message
            .selectFrom('advances')
            .select('advances.id')
            .whereRef('advances.method', '=', 'advance_messages.method')
            .whereRef('advances.trx_key', '=', 'advance_messages.trx_key')
            .where('advances.state', '<>', 'refused'),
        ),
      ),
    )
    .orderBy('kept_at', 'desc')
    .limit(MAXIMUM_COMPARED)
    .execute()
  return [...new Map([...found, ...free].map(message => [message.id, message])).values()]
}

export type Users = { names: ReadonlyMap<string, DeedActor>; orderIds: ReadonlyMap<number, string> }
type Around = Users & { messages: readonly MessageRow[] }

const nameIn =
  (names: Users['names']) =>
  (actor: string | null): string | null =>
    actor === null ? null : (names.get(actor)?.name ?? null)

export const factsOf = (row: OrderedRow): ClaimFacts => ({
  method: row.method,
  trxKey: row.trx_key,
  claimedTaka: row.claimed,
  senderLast4: row.sender_last4,
  recipientPhone: row.recipient_phone,
})

function toAdvance(row: OrderedRow, around: Around): Advance {
  const nameOf = nameIn(around.names)
  const { message, standing, signsApart, usedBy } = standingOf(row, around)
  const order = { priceTaka: row.price, advancePaidTaka: row.advance_paid }
  const expectedTaka = message ? wholeTaka(message.amount) : (row.claimed ?? 0)
  const isOpen = row.state === 'claimed' && !usedBy
  const paidAfter = isOpen ? countAdvance(order, expectedTaka).advancePaidTaka : row.advance_paid
  return {
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    method: row.method,
    trxId: row.trx_id,
    claimedTaka: row.claimed,
    senderLast4: row.sender_last4,
    state: row.state,
    standing,
    claimedBy: row.claimed_by,
    claimedByName: row.claimed_by === 'staff' ? nameOf(row.actor) : null,
    claimedAt: row.made_at,
    message: message ? toMessage(message) : null,
    signsApart,
    isSameSender: message ? isSameSender(factsOf(row), { senderLast4: message.sender_last4 }) : null,
    usedBy,
    cameTaka: row.came,
    countedTaka: row.counted,
    matchedBy: nameOf(row.matched_by),
    matchedAt: row.matched_at,
    refusedBy: nameOf(row.refused_by),
    refusedAt: row.refused_at,
    dueTaka: row.due,
    refundedTaka: row.refunded,
    refundedBy: nameOf(row.refunded_by),
    refundedAt: row.refunded_at,
    refundMethod: row.refund_method,
    refundReference: row.refund_reference,
    keptAt: row.kept_at,
    keptBy: nameOf(row.kept_by),
    collectTaka: Math.max(0, row.price - row.advance_paid),
    collectAfterTaka: Math.max(0, row.price - paidAfter),
    isBooked: Boolean(row.is_booked),
  }
}

type Standing = {
  standing: AdvanceStanding
  message: MessageRow | null
  signsApart: SignsApart | null
  usedBy: PaidOrder | null
}
const alone = (standing: AdvanceStanding, message: MessageRow | null = null): Standing => ({
  standing,
  message,
  signsApart: null,
  usedBy: null,
})

function standingOf(row: OrderedRow, { messages, ...users }: Around): Standing {
  if (row.state === 'refused') return alone('refused')
  if (row.state === 'matched') {
    const message = messages.find(({ id }) => id === row.message_id) ?? null
    if (row.due > 0) return alone('refund_due', message)
    if (row.kept_at !== null) return alone('kept', message)
    return alone(row.refunded > 0 && row.refunded === row.came ? 'refunded' : 'matched', message)
  }
  const exact = messages.find(one => one.method === row.method && one.trx_key === row.trx_key)
  const used = exact && usedOrder(exact, users)
  if (exact && used) return { standing: 'used', message: exact, signsApart: null, usedBy: used }
  if (exact) return alone(comparedSum(row.claimed, exact.amount), exact)
  return nearOf(row, messages) ?? alone('waiting')
}

/** The order that a message paid for; null while it is free. */
export const usedOrder = (
  { used_order_no: orderNo, used_at: at, used_by }: MessageRow,
  { names, orderIds }: Users,
): PaidOrder | null =>
  orderNo === null || at === null
    ? null
    : { orderId: orderIds.get(orderNo) ?? null, orderNo, at, by: nameIn(names)(used_by) }

function nearOf(row: OrderedRow, messages: readonly MessageRow[]): Standing | undefined {
  const [nearest] = messages
    .flatMap(message => {
      if (message.used_at !== null || !mayBeNear(row.trx_key, message.trx_key)) return []
      const near = nearness(factsOf(row), comparable(message))
      return near ? [{ message, near }] : []
    })
    .sort((one, other) => other.near.rank - one.near.rank)
  if (!nearest) return undefined
  const { claim, message } = nearest.near
  return { standing: 'near', message: nearest.message, signsApart: { claim, message }, usedBy: null }
}

/** A kept message as claims are compared with it. */
export const comparable = (message: MessageRow) => ({
  method: message.method,
  trxKey: message.trx_key,
  amountPoisha: message.amount,
  senderLast4: message.sender_last4,
})
