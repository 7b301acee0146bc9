import type { PaidOrder } from '#domain/advances/advance.ts'
import { countAdvance, wholeTaka } from '#domain/advances/count-advance.ts'
import { comparedSum, isSameSender, nearness } from '#domain/advances/judge-claim.ts'
import type {
  ClaimOfMessage,
  MessageVerdict,
  OfferedOrder,
  ReadMessage,
  UnreadableWhy,
} from '#domain/advances/read-message.ts'
import type { ReadMoney } from '#domain/advances/read-sms.ts'
import { mayBeNear } from '#domain/advances/trx-id.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import { type MessageRow, type OrderedRow, type Reading, toMessage, withOrders } from './advance-rows.ts'
import { offerOrders } from './offer-orders.ts'
import { comparable, factsOf, type Users, usedOrder, usedOrderIds } from './read-advances.ts'
import { findTyped, type TypedOrder } from './typed-references.ts'

export type ToJudge =
  | { text: string; why: UnreadableWhy }
  | { text: string; money: ReadMoney; row: MessageRow; isTwice: boolean; contradicts: boolean }
type Read = Extract<ToJudge, { row: MessageRow }>

/** Claims that a message is compared with, newest first. */
const MAXIMUM_CLAIMS = 5_000

type Facts = Users & {
  /** Open claims, and those that a person matched without a message. */
  claims: readonly OrderedRow[]
  /** The same by service and TrxID. */
  byKey: ReadonlyMap<string, readonly OrderedRow[]>
  /** Of the open ones those whose own message came, so that no other is near. */
  fitting: ReadonlySet<string>
  typed: readonly TypedOrder[]
}

/** Gives each message of a paste its verdict. */
export async function judgeMessages(
  db: Reading,
  { toJudge, now }: { toJudge: readonly ToJudge[]; now: Date },
): Promise<ReadMessage[]> {
  const read = toJudge.flatMap(one => ('row' in one ? [one] : []))
  const facts = await findFacts(db, read)
  const judged = toJudge.map(one =>
    'row' in one ? judge(one, facts) : { ...blank(one.text, 'unreadable'), message: null, why: one.why },
  )
  const free = judged.flatMap((one, at) => {
    const asked = toJudge[at]
    return one.verdict === 'unclaimed' && asked && 'row' in asked ? [{ one, money: asked.money }] : []
  })
  const offers = await offerOrders(db, { moneys: free.map(({ money }) => money), now })
  for (const [at, { one }] of free.entries()) one.offers = offers[at] ?? []
  return judged
}

async function findFacts(db: Reading, read: readonly Read[]): Promise<Facts> {
  if (read.length === 0)
    return {
      claims: [],
      byKey: new Map(),
      fitting: new Set(),
      typed: [],
      names: new Map(),
      orderIds: new Map(),
    }
  const rows = read.map(({ row }) => row)
  const methods = [...new Set(rows.map(({ method }) => method))]
  const keys = rows.map(({ trx_key }) => trx_key)
  const open = await withOrders(db)
    .where('state', '=', 'claimed')
    .where('method', 'in', methods)
    .orderBy('made_at', 'desc')
    .limit(MAXIMUM_CLAIMS)
    .execute()
  const seen = await withOrders(db)
    .where('state', '=', 'matched')
    .where('message_id', 'is', null)
    .where('trx_key', 'in', keys)
    .execute()
  const actors = [...rows.map(({ used_by }) => used_by), ...seen.map(({ matched_by }) => matched_by)]
  const claims = [...open, ...seen]
  return {
    claims,
    byKey: Map.groupBy(claims, keyOf),
    fitting: await findFitting(db, methods),
    typed: await findTyped(db, keys),
    names: await nameActors(
      db,
      actors.flatMap(actor => actor ?? []),
    ),
    orderIds: await usedOrderIds(db, rows),
  }
}

const keyOf = ({ method, trx_key }: Pick<MessageRow, 'method' | 'trx_key'>): string => `${method} ${trx_key}`

async function findFitting(
  db: Reading,
  methods: readonly OrderedRow['method'][],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('advances')
    .innerJoin('advance_messages', join =>
      join
        .onRef('advance_messages.method', '=', 'advances.method')
        .onRef('advance_messages.trx_key', '=', 'advances.trx_key'),
    )
    .select('advances.id')
    .where('advances.state', '=', 'claimed')
    .where('advances.method', 'in', [...methods])
    .limit(MAXIMUM_CLAIMS)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const blank = (text: string, verdict: MessageVerdict) => ({
  text,
  verdict,
  why: null,
  claim: null,
  usedBy: null,
  before: null,
  offers: [] as OfferedOrder[],
})

function judge({ text, money, row, isTwice, contradicts }: Read, facts: Facts): ReadMessage {
  const told = (verdict: MessageVerdict, more: Partial<ReadMessage> = {}): ReadMessage => ({
    ...blank(text, verdict),
    message: toMessage(row),
    ...more,
  })
  const exact = facts.byKey.get(keyOf(row)) ?? []
  const open = exact.find(({ state }) => state === 'claimed')
  const claim = open ? claimOf(open, row) : null
  if (contradicts) {
    const message = { ...toMessage(row), amountPoisha: money.amountPoisha, senderLast4: money.senderLast4 }
    return told('contradicts', { message, before: toMessage(row), claim })
  }
  if (isTwice) return told('twice')
  const used = usedOrder(row, facts) ?? seenOrder(exact, facts)
  if (used) return told('used', { usedBy: used, claim })
  if (open && claim) return told(verdictOf(open.claimed, row), { claim })
  const typed = facts.typed.find(one => one.trxKey === row.trx_key)
  if (typed) return told(verdictOf(typed.typedTaka, row), { claim: typedClaim(typed, row) })
  const near = nearClaim(facts, row)
  return near ? told('near', { claim: near }) : told('unclaimed')
}

function verdictOf(claimedTaka: number | null, row: MessageRow): MessageVerdict {
  const compared = comparedSum(claimedTaka, row.amount)
  return compared === 'ready' ? 'fits' : compared === 'ready_part' ? 'less' : 'more'
}

/** A person saw the money in the account and matched it without a message. */
function seenOrder(exact: readonly OrderedRow[], { names }: Users): PaidOrder | null {
  const seen = exact.find(({ state }) => state === 'matched')
  if (!seen || seen.matched_at === null) return null
  const by = seen.matched_by === null ? null : (names.get(seen.matched_by)?.name ?? null)
  return { orderId: seen.order_id, orderNo: seen.order_no, at: seen.matched_at, by }
}

function claimOf(row: OrderedRow, message: MessageRow): ClaimOfMessage {
  const order = { priceTaka: row.price, advancePaidTaka: row.advance_paid }
  const { countedTaka, overTaka, advancePaidTaka } = countAdvance(order, wholeTaka(message.amount))
  return {
    advanceId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    recipientName: row.recipient_name,
    method: row.method,
    trxId: row.trx_id,
    claimedTaka: row.claimed,
    signsApart: null,
    isSameSum: comparedSum(row.claimed, message.amount) === 'ready',
    isSameSender: isSameSender(factsOf(row), { senderLast4: message.sender_last4 }),
    countsTaka: countedTaka,
    overTaka,
    collectAfterTaka: Math.max(0, row.price - advancePaidTaka),
  }
}

function typedClaim(typed: TypedOrder, message: MessageRow): ClaimOfMessage {
  const { typedTaka, order } = typed
  const counted = countAdvance(order, wholeTaka(message.amount), typedTaka)
  const isSender = message.sender_last4 && order.recipientPhone.endsWith(message.sender_last4)
  return {
    advanceId: null,
    orderId: order.id,
    orderNo: order.orderNo,
    recipientName: order.recipientName,
    method: message.method,
    trxId: message.trx_id,
    claimedTaka: typedTaka,
    signsApart: null,
    isSameSum: message.amount === typedTaka * 100,
    isSameSender: message.sender_last4 === null ? null : Boolean(isSender),
    countsTaka: counted.countedTaka,
    overTaka: counted.overTaka,
    collectAfterTaka: Math.max(0, order.priceTaka - counted.advancePaidTaka),
  }
}

/** The nearest of the open claims; of two that are as near, the newer one. */
function nearClaim({ claims, fitting }: Facts, message: MessageRow): ClaimOfMessage | undefined {
  const [nearest] = claims
    .flatMap(row => {
      if (!mayBeNear(row.trx_key, message.trx_key)) return []
      const mayBe = row.state === 'claimed' && !fitting.has(row.id)
      const near = mayBe ? nearness(factsOf(row), comparable(message)) : undefined
      return near ? [{ row, near }] : []
    })
    .sort((one, other) => other.near.rank - one.near.rank)
  if (!nearest) return undefined
  const { claim, message: signs } = nearest.near
  return { ...claimOf(nearest.row, message), signsApart: { claim, message: signs } }
}
