import type { Db } from '#db/open-db.ts'
import type { AdvanceMethod, AdvanceState } from '#domain/advances/advance.ts'

/** What the shopper is told of an advance. Whole taka. */
export type OrderAdvance = {
  method: AdvanceMethod
  trxId: string
  /** Null where the shopper named no sum. */
  claimedTaka: number | null
  countedTaka: number
  state: AdvanceState
}

/** The advances of one order, oldest first. */
export async function readOrderAdvances(db: Db['main'], orderId: string): Promise<OrderAdvance[]> {
  const rows = await db
    .selectFrom('advances')
    .select(['method', 'trx_id', 'claimed', 'counted', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    method: row.method,
    trxId: row.trx_id,
    claimedTaka: row.claimed,
    countedTaka: row.counted,
    state: row.state,
  }))
}
