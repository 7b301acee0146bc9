import type { Transaction } from '#db/open-db.ts'
import { pairCodeIn, typedCode } from '#domain/packing/pair-code.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type PairFacts, readPairs } from './read-pairs.ts'

/** No code of the shop is longer; the largest number of an order fits too. */
const MAXIMUM_CODE_LENGTH = 64
const LARGEST_ORDER_NO = 2_147_483_647

export type FoundCode = { ok: true; is: 'pair'; pair: PairFacts } | { ok: true; is: 'order'; orderId: string }

/**
 * What a scanned code is: the label of a pair, or the sticker of a parcel, which has the courier's consignment, the
 * invoice id or the number of the order. `code_unknown`: also for an empty text.
 */
export async function findCode(
  { tx }: Transaction,
  typed: string,
): Promise<FoundCode | Refusal<'code_unknown' | 'pair_code_mistyped' | 'pair_code_of_nothing'>> {
  const code = typedCode(typed)
  if (code === '' || code.length > MAXIMUM_CODE_LENGTH) return { ok: false, code: 'code_unknown' }
  const ofPair = pairCodeIn(code)
  if (ofPair === 'mistyped') return { ok: false, code: 'pair_code_mistyped' }
  if (ofPair === undefined) return await findOrder({ tx }, code)
  const row = await tx
    .selectFrom('pair_codes')
    .select('size_id')
    .where('code', '=', ofPair)
    .executeTakeFirst()
  if (!row) return { ok: false, code: 'code_unknown' }
  const pair = row.size_id === null ? undefined : (await readPairs(tx, [row.size_id])).get(row.size_id)
  return pair ? { ok: true, is: 'pair', pair } : { ok: false, code: 'pair_code_of_nothing' }
}

async function findOrder(
  { tx }: Pick<Transaction, 'tx'>,
  code: string,
): Promise<FoundCode | Refusal<'code_unknown'>> {
  const ofCourier =
    (await tx
      .selectFrom('orders')
      .select('id')
      .where('consignment_id', '=', code)
      .orderBy('order_no', 'desc')
      .executeTakeFirst()) ??
    (await tx.selectFrom('orders').select('id').where('invoice', '=', code).executeTakeFirst())
  const orderNo = /^\d{1,10}$/.test(code) ? Number(code) : 0
  const found =
    ofCourier ??
    (orderNo > 0 && orderNo <= LARGEST_ORDER_NO
      ? await tx.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst()
      : undefined)
  return found ? { ok: true, is: 'order', orderId: found.id } : { ok: false, code: 'code_unknown' }
}
