import { sql } from 'kysely'
import type { Flood, ShownFlood, Unconfirmed } from '#domain/orders/flood.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type FloodedOrder, readFloods } from './read-floods.ts'

/** Enough examples to recognise a flood. */
const EXAMPLES = 6
const MOST_TOLD = 5

/** The unconfirmed orders, for staff. */
export async function readUnconfirmed(shop: Shop, _asked: { by: Staff }): Promise<Unconfirmed> {
  const [counts, floods] = await Promise.all([countWaiting(shop), readFloods(shop)])
  const summaries: ShownFlood[] = []
  for (const flood of floods.slice(0, MOST_TOLD)) summaries.push(await publishFlood(shop, flood))
  return { ...counts, floods: summaries }
}

/** Written as in the definition of the index `orders_waiting`. */
export async function countWaiting({ db }: Pick<Shop, 'db'>): Promise<{ waiting: number; lapsed: number }> {
  const rows = await db.main
    .selectFrom('orders')
    .select(row => ['wait_reason', row.fn.countAll<number>().as('orders')])
    .where('wait_reason', 'is not', null)
    .where(sql<boolean>`official_status in ('Queued', 'Follow Up')`)
    .where('deleted_at', 'is', null)
    .where('status', 'is', null)
    .groupBy('wait_reason')
    .execute()
  const lapsed = rows.find(row => row.wait_reason === 'lapsed')?.orders ?? 0
  return { waiting: rows.reduce((sum, { orders }) => sum + orders, 0) - lapsed, lapsed }
}

async function publishFlood({ db }: Shop, { key, kind, orders }: Flood<FloodedOrder>): Promise<ShownFlood> {
  const newest = orders.slice(-EXAMPLES).map(({ id }) => id)
  const rows = await db.main
    .selectFrom('orders')
    .select(['id', 'order_no', 'recipient_name', 'recipient_phone', 'recipient_address', 'created_at'])
    .where('id', 'in', newest)
    .orderBy('order_no', 'desc')
    .execute()
  return {
    key,
    kind,
    orders: orders.length,
    networks: new Set(orders.map(({ addressMark }) => addressMark)).size,
    pairsHeld: orders.reduce((pairs, order) => (order.holds ? pairs + order.pairs : pairs), 0),
    firstAt: orders[0]?.createdAt ?? '',
    lastAt: orders.at(-1)?.createdAt ?? '',
    examples: rows.map(row => ({
      id: row.id,
      orderNo: row.order_no,
      name: row.recipient_name,
      phone: row.recipient_phone,
      address: row.recipient_address,
      createdAt: row.created_at,
    })),
  }
}
