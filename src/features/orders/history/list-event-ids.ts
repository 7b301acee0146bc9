import { beforeIdsOf } from '#domain/id.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The ids of the order events since a time in milliseconds: the newest `limit` of them, oldest first. Reads the primary
 * key alone. Internal to the shop, hence without `by`.
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
