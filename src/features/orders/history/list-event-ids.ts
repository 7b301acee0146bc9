import { beforeIdsOf } from '#domain/id.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The ids of what happened to orders since a time in milliseconds, the newest `limit` of them, oldest first. Read from
 * the primary key alone, for the shop itself.
 */
export async function listEventIds(
  shop: Shop,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<string[]> {
  const rows = await shop.db.main
    .selectFrom('order_events')
    .select('id')
    .where('id', '>', beforeIdsOf(sinceMs))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.id).reverse()
}
