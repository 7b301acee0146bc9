import { sql } from 'kysely'
import { trxKeyOf } from '#domain/advances/trx-id.ts'
import type { Reading } from './advance-rows.ts'

/** An order into which staff typed a TrxID and a sum by hand. */
export type TypedOrder = {
  trxKey: string
  /** What of its advance no message has proved yet. */
  typedTaka: number
  order: {
    id: string
    orderNo: number
    recipientName: string
    recipientPhone: string
    priceTaka: number
    advancePaidTaka: number
  }
}

/** The orders that have one of these TrxIDs as the reference of an advance which counts already. */
export async function findTyped(db: Reading, trxKeys: readonly string[]): Promise<TypedOrder[]> {
  if (trxKeys.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'order_no',
      'recipient_name',
      'recipient_phone',
      'price',
      'advance_paid',
      'advance_reference',
    ])
    .select(one =>
      one
        .selectFrom('advances')
        .select(matched =>
          matched.fn.coalesce(matched.fn.sum<number | string>('counted'), sql.lit(0)).as('counted'),
        )
        .whereRef('advances.order_id', '=', 'orders.id')
        .as('matched'),
    )
    .where(sql<string>`upper(advance_reference)`, 'in', [...trxKeys])
    .where('advance_reference', 'is not', null)
    .where('advance_paid', '>', 0)
    .where('deleted_at', 'is', null)
    .where('case_id', 'is', null)
    .execute()
  return rows.flatMap(row => {
    const typedTaka = row.advance_paid - Number(row.matched ?? 0)
    if (typedTaka <= 0) return []
    const order = {
      id: row.id,
      orderNo: row.order_no,
      recipientName: row.recipient_name,
      recipientPhone: row.recipient_phone,
      priceTaka: row.price,
      advancePaidTaka: row.advance_paid,
    }
    return [{ trxKey: trxKeyOf(row.advance_reference ?? ''), typedTaka, order }]
  })
}
