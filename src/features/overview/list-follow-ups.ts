import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { OrderSummary } from '#domain/order-summary.ts'

const FIRST = 6

/** Who has to be called again, the longest waiting first. The days that have one are found in the counts. */
export async function listFollowUps(db: ReadonlyKysely<Tables>): Promise<OrderSummary['followUps']> {
  const days = await db
    .selectFrom('order_counts')
    .select(count => ['day', count.fn.sum<number>('orders').as('orders')])
    .where('official_status', '=', 'Follow Up')
    .groupBy('day')
    .having(count => count.fn.sum('orders'), '>', 0)
    .orderBy('day')
    .execute()
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return { total, first: [] }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'recipient_name', 'recipient_phone', 'note', 'created_at'])
    .where(
      'day',
      'in',
      days.slice(0, FIRST).map(({ day }) => day),
    )
    .where('official_status', '=', 'Follow Up')
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('order_no')
    .limit(FIRST)
    .execute()
  const since = await readSince(
    db,
    orders.map(({ id }) => id),
  )
  return {
    total,
    first: orders.map(order => ({
      id: order.id,
      orderNo: order.order_no,
      name: order.recipient_name,
      phone: order.recipient_phone,
      note: order.note,
      since: since.get(order.id) ?? order.created_at,
    })),
  }
}

/** When the official status of each was last set. */
async function readSince(db: ReadonlyKysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_events')
    .select(event => ['order_id', event.fn.max('created_at').as('at')])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'official_status_changed')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}
