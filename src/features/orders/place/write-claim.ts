import type { Transaction } from '#db/open-db.ts'
import type { AdvanceMethod, ClaimedAdvance, Claimer } from '#domain/advances/advance.ts'
import { readTrxId } from '#domain/advances/trx-id.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { noteAdvance } from '../history/note-advance.ts'

/** What a claim is refused with. */
export type ClaimCode = 'advance_claimed' | 'advance_trx_id_wrong' | 'advance_used' | 'case_order_fixed'

type Order = Pick<StaffOrder, 'id' | 'orderNo'>
type Writing = { by: Staff | undefined; claim: ClaimedAdvance; now: Date }

/**
 * Writes a claim of an order in the transaction of a verb. Of two orders with one TrxID the first has it: the second
 * waits for the first and is refused.
 */
export async function writeClaim(
  transaction: Transaction,
  order: Order,
  { by, claim, now }: Writing,
): Promise<{ ok: true; id: string; repeated: boolean } | Refusal<Exclude<ClaimCode, 'case_order_fixed'>>> {
  const { method, taka, senderLast4 } = claim
  const trxKey = readTrxId(method, claim.trxId)
  if (trxKey === undefined) return { ok: false, code: 'advance_trx_id_wrong', method }
  const used = await usedElsewhere(transaction, { method, trxKey, orderNo: order.orderNo })
  if (used) return used
  const claimedBy: Claimer = by ? 'staff' : 'shopper'
  const inserted = await transaction.tx
    .insertInto('advances')
    .values({
      id: newId(now),
      order_id: order.id,
      method,
      trx_id: trxKey,
      trx_key: trxKey,
      claimed: taka,
      sender_last4: senderLast4,
      state: 'claimed',
      claimed_by: claimedBy,
      actor: by?.user.id ?? 'shop',
      made_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return await alreadyClaimed(transaction, order, { method, trxKey })
  await noteAdvance(transaction, order, {
    by,
    now,
    note: 'claimed',
    advance: { taka, method, trxId: trxKey },
  })
  return { ok: true, id: inserted.id, repeated: false }
}

type Named = { method: AdvanceMethod; trxKey: string }

/** Of the same order it is the same claim. */
async function alreadyClaimed(
  { tx }: Transaction,
  { id }: Order,
  { method, trxKey }: Named,
): Promise<{ ok: true; id: string; repeated: true } | Refusal<'advance_claimed'>> {
  const other = await tx
    .selectFrom('advances')
    .innerJoin('orders', 'orders.id', 'advances.order_id')
    .select(['advances.id', 'advances.order_id', 'orders.order_no'])
    .where('method', '=', method)
    .where('trx_key', '=', trxKey)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return other.order_id === id
    ? { ok: true, id: other.id, repeated: true }
    : { ok: false, code: 'advance_claimed', orderNo: other.order_no }
}

/** A message may have paid for an order whose claim had another sign, or for one that was deleted for good. */
async function usedElsewhere(
  { tx }: Transaction,
  { method, trxKey, orderNo }: Named & { orderNo: number },
): Promise<Refusal<'advance_used'> | undefined> {
  const used = await tx
    .selectFrom('advance_messages')
    .leftJoin('users', 'users.id', 'advance_messages.used_by')
    .select(['used_order_no', 'used_at', 'users.name', 'users.email'])
    .where('method', '=', method)
    .where('trx_key', '=', trxKey)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  if (!used || used.used_order_no === null || used.used_at === null || used.used_order_no === orderNo)
    return undefined
  const usedBy = used.name ?? used.email ?? null
  return { ok: false, code: 'advance_used', orderNo: used.used_order_no, usedAt: used.used_at, usedBy }
}

/**
 * Writes in the transaction of a shopper's verb what they say was sent. `advance_taken` says nothing of the order that
 * has the TrxID: whoever asks is a stranger.
 */
export async function claimByShopper(
  transaction: Transaction,
  order: Order,
  { claim, now }: { claim: ClaimedAdvance; now: Date },
): Promise<{ ok: true } | Refusal<'advance_taken' | 'advance_trx_id_wrong'>> {
  const written = await writeClaim(transaction, order, { by: undefined, claim, now })
  if (written.ok) return { ok: true }
  return written.code === 'advance_trx_id_wrong' ? written : { ok: false, code: 'advance_taken' }
}
