import type { Db } from '#db/open-db.ts'
import type { Staff } from '#features/accounts/proof.ts'

/** The orders that one person changed at once, by their ids. */
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

/** Whether a batch is what this person did: nobody goes on with somebody else's, or with one that never was. */
export async function isOwnBatch(db: Db, by: Staff, batch: string): Promise<boolean> {
  const row = await db.main
    .selectFrom('order_events')
    .select('actor')
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return row?.actor === by.user.id
}
