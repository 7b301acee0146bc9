import type { Db } from '#db/open-db.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'

/** Who deleted each of these orders last: an email, or the words for a colleague without an account. */
export async function readOrderDeleters(
  db: Db['reports'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor')
    .select(['order_events.order_id', 'order_events.actor', 'users.email'])
    .where('order_events.order_id', 'in', ids)
    .where('order_events.kind', '=', 'deleted')
    .orderBy('order_events.created_at')
    .orderBy('order_events.id')
    .execute()
  // the last one of an order wins
  return new Map(rows.map(row => [row.order_id, nameOf(row)]))
}
