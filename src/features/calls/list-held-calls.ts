import type { HeldCall } from '#domain/calls/call.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Shop } from '#features/shop.ts'

/** The orders that somebody has now, latest first. */
export async function listHeldCalls({
  db: { main: db },
  clock,
}: Pick<Shop, 'clock' | 'db'>): Promise<HeldCall[]> {
  const rows = await db
    .selectFrom('call_queue')
    .innerJoin('orders', 'orders.id', 'call_queue.order_id')
    .select(['held_by', 'held_since', 'held_until', 'lane', 'order_id', 'orders.order_no'])
    .where('held_by', 'is not', null)
    .where('held_until', '>=', clock.now().toISOString())
    .orderBy('held_since', 'desc')
    .orderBy('order_id')
    .execute()
  const names = await nameActors(db, [...new Set(rows.flatMap(row => row.held_by ?? []))])
  return rows.flatMap(({ held_by: id, held_since: since, held_until: until, lane, ...order }) =>
    id === null || since === null || until === null
      ? []
      : {
          id,
          name: names.get(id)?.name ?? id,
          since,
          until,
          lane,
          orderId: order.order_id,
          orderNo: order.order_no,
        },
  )
}
