import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'

/** How many orders each source has, Fake and Follow Up included, from the stored counts; without those that have none. */
export async function countSources(db: ReadonlyKysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_counts')
    .select(counts => ['via', counts.fn.sum<number>('orders').as('orders')])
    .groupBy('via')
    .orderBy('via')
    .execute()
  return new Map(rows.flatMap(({ via, orders }) => (orders > 0 ? [[via, orders] as const] : [])))
}
