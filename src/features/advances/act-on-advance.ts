import type { Transaction } from '#db/open-db.ts'
import { type Advance, type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { freeAdvance } from '#features/orders/change/free-batch.ts'
import { type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import type { ChangeContext } from '#features/orders/change/rewriting.ts'
import { noteAdvance } from '#features/orders/history/note-advance.ts'
import type { Shop } from '#features/shop.ts'
import { type AdvanceRow, withOrders } from './advance-rows.ts'
import { contextOf, matchOne, readAdvance } from './match-advances.ts'
import { readAdvances } from './read-advances.ts'
import { countDown, keep, refund } from './refund-advance.ts'
import { type MatchCode, writeMatch } from './write-match.ts'

/**
 * What a person does with an advance. `match`: by a message, by the kept one of its TrxID, or, with `taka`, as it was
 * seen in the account. `refund`: `dueTaka` is what was due as the person saw it. `keep`: what is due stays with the shop.
 */
export type AdvanceAction =
  | { action: 'match'; messageId?: string | undefined; taka?: number | undefined }
  | { action: 'refuse' | 'reopen' | 'unmatch' | 'keep' }
  | {
      action: 'refund'
      taka: number
      dueTaka?: number | undefined
      method: AdvanceMethod
      reference: string | null
    }

export type ActCode =
  | MatchCode
  | 'advance_changed'
  | 'advance_not_due'
  | 'advance_not_matched'
  | 'advance_not_refused'
  | 'advance_refunded'
  | 'not_allowed'

/** Any staff member may refuse a claim, and take that back: it counts nowhere. */
const NEEDS_NO_RIGHT = ['refuse', 'reopen']

/** Does one thing with an advance; the same again changes nothing. Returns it as it is then. */
export async function actOnAdvance(
  shop: Shop,
  { by, id, asked }: { by: Staff; id: string; asked: AdvanceAction },
): Promise<{ ok: true; advance: Advance } | Refusal<ActCode>> {
  if (!NEEDS_NO_RIGHT.includes(asked.action) && !(await mayDo(shop, by, 'prices')))
    return { ok: false, code: 'not_allowed' }
  const context = contextOf(shop, by)
  return await shop.db.transact(async transaction => {
    const seen = await readAdvance(transaction, id)
    if (!seen) return { ok: false, code: 'advance_not_found' }
    const locked = await lockOrder(transaction, seen.order_id)
    // read again: every change of an advance holds its order
    const advance = await readAdvance(transaction, id)
    if (!locked || !advance) return { ok: false, code: 'advance_not_found' }
    const done = await act(transaction, { by, context, locked, advance }, asked)
    if (!done.ok) return done
    const [after] = await readAdvances(
      transaction.tx,
      await withOrders(transaction.tx).where('advances.id', '=', id).execute(),
    )
    return after ? { ok: true, advance: after } : { ok: false, code: 'advance_not_found' }
  })
}

type Acting = { by: Staff; context: ChangeContext; locked: LockedOrder; advance: AdvanceRow }
type Done = { ok: true } | Refusal<ActCode>

async function act(transaction: Transaction, acting: Acting, asked: AdvanceAction): Promise<Done> {
  switch (asked.action) {
    case 'match':
      return await matchIt(transaction, acting, asked)
    case 'refuse':
      return await refuse(transaction, acting)
    case 'reopen':
      return await reopen(transaction, acting)
    case 'unmatch':
      return await unmatch(transaction, acting)
    case 'refund':
      return await refund(transaction, acting, asked)
    case 'keep':
      return await keep(transaction, acting)
  }
}

async function matchIt(
  transaction: Transaction,
  { by, context, locked, advance }: Acting,
  { messageId, taka }: Extract<AdvanceAction, { action: 'match' }>,
): Promise<Done> {
  const exact = await transaction.tx
    .selectFrom('advance_messages')
    .select('id')
    .where('method', '=', advance.method)
    .where('trx_key', '=', advance.trx_key)
    .executeTakeFirst()
  if (messageId === undefined && taka !== undefined) {
    if (exact) return { ok: false, code: 'advance_message_there' }
    if (advance.state === 'matched')
      return advance.message_id === null && advance.came === taka
        ? { ok: true }
        : { ok: false, code: 'advance_matched' }
    if (advance.state === 'refused') return { ok: false, code: 'advance_not_claimed' }
    return await writeMatch(transaction, locked, { by, context, advance, came: taka })
  }
  const found = messageId ?? exact?.id
  if (found === undefined) return { ok: false, code: 'advance_message_unknown' }
  const asked = { messageId: found, advanceId: advance.id, orderId: null }
  return await matchOne(transaction, { by, context, asked })
}

async function refuse(transaction: Transaction, { by, context, locked, advance }: Acting): Promise<Done> {
  if (advance.state === 'refused') return { ok: true }
  if (advance.state === 'matched') return { ok: false, code: 'advance_matched' }
  const now = context.clock.now()
  await transaction.tx
    .updateTable('advances')
    .set({ state: 'refused', refused_by: by.user.id, refused_at: now.toISOString() })
    .where('id', '=', advance.id)
    .execute()
  await noteAdvance(transaction, locked.order, { by, now, note: 'refused', advance: claimOf(advance) })
  return { ok: true }
}

/** Refused meanwhile, another order may claim its TrxID. */
async function reopen(transaction: Transaction, { by, context, locked, advance }: Acting): Promise<Done> {
  if (advance.state !== 'refused')
    return advance.state === 'claimed' ? { ok: true } : { ok: false, code: 'advance_not_refused' }
  const other = await transaction.tx
    .selectFrom('advances')
    .innerJoin('orders', 'orders.id', 'advances.order_id')
    .select('orders.order_no')
    .where('method', '=', advance.method)
    .where('trx_key', '=', advance.trx_key)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  if (other) return { ok: false, code: 'advance_claimed', orderNo: other.order_no }
  await transaction.tx
    .updateTable('advances')
    .set({ state: 'claimed', refused_by: null, refused_at: null })
    .where('id', '=', advance.id)
    .execute()
  const now = context.clock.now()
  await noteAdvance(transaction, locked.order, { by, now, note: 'reopened', advance: claimOf(advance) })
  return { ok: true }
}

/** What staff had typed for it counts again. */
async function unmatch(transaction: Transaction, { by, context, locked, advance }: Acting): Promise<Done> {
  if (advance.state === 'claimed') return { ok: true }
  if (advance.state !== 'matched') return { ok: false, code: 'advance_not_matched' }
  if (advance.refunded > 0) return { ok: false, code: 'advance_refunded' }
  const { order } = locked
  await freeAdvance(transaction, advance.id)
  const isItsOwn = advance.typed === 0 && order.advanceReference === advance.trx_id
  const isNamed = order.advanceMethod === METHOD_NAMES[advance.method]
  const paid = await countDown(
    transaction,
    { context, locked },
    {
      by: advance.counted - advance.typed,
      clears: { reference: isItsOwn, method: isItsOwn && isNamed },
    },
  )
  if (!paid.ok) return paid
  await noteAdvance(transaction, order, {
    by,
    now: context.clock.now(),
    note: 'unmatched',
    advance: cameOf(advance),
    batch: context.batch,
    changes: [{ field: 'Advance paid', before: order.advancePaidTaka, after: paid.advancePaidTaka }],
  })
  return { ok: true }
}

const claimOf = ({ claimed, method, trx_id }: AdvanceRow) => ({ taka: claimed, method, trxId: trx_id })
const cameOf = ({ came, method, trx_id }: AdvanceRow) => ({ taka: came, method, trxId: trx_id })
