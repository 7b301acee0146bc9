import type { Kysely } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { isDoneBy } from '#domain/actor.ts'
import type { OrderUpdate } from '#domain/orders/order-update.ts'
import type { Shop } from '#features/shop.ts'
import { readStaffOrders } from '../read-staff-orders.ts'

/** Up to this many events are read in the main thread in less than a millisecond; more would delay shoppers. */
const FEW = 20

/**
 * Order events by their ids, oldest first, each with its order as it is now; at most 1,000. Internal to the shop: the
 * calling code makes sure that only staff receive them.
 */
export async function readOrderUpdates(shop: Shop, ids: readonly string[]): Promise<OrderUpdate[]> {
  if (ids.length === 0) return []
  const db: Kysely<Tables> | Db['reports'] = ids.length > FEW ? shop.db.reports : shop.db.main
  const events = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor')
    .select(['order_events.id', 'order_events.order_id', 'order_events.kind', 'actor', 'users.email'])
    .where('order_events.id', 'in', ids)
    .orderBy('order_events.id')
    .execute()
  const orders = await readStaffOrders(db, [...new Set(events.map(event => event.order_id))])
  return events.flatMap(({ id, order_id, kind, actor, email }) => {
    const order = orders.get(order_id)
    return order ? [{ id, kind, by: isDoneBy(actor, 'courier') ? actor : (email ?? 'shop'), order }] : []
  })
}
