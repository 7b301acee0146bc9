import type { Db } from '#db/open-db.ts'
import type { Staff } from '#features/accounts/proof.ts'

/** The ids of the orders of one batch. */
export async function ordersOfBatch(db: Db['main'], batch: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where('batch', '=', batch)
    .orderBy('order_id')
    .execute()
  return rows.map(row => row.order_id)
}

/** Whether a batch exists and belongs to this person: nobody can continue somebody else's. */
export async function isOwnBatch(db: Db, by: Staff, batch: string): Promise<boolean> {
  const row = await db.main
    .selectFrom('order_events')
    .select('actor')
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return row?.actor === by.user.id
}
