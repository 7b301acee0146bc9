import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, startOfDhakaDay } from '#domain/dates.ts'
import { FOLLOW_UP_DAYS } from '#domain/orders/follow-up.ts'
import { EXCHANGE } from '#domain/orders/order-source.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { FOLLOW_UP_TIME } from '#features/orders/list/fits-orders.ts'

const FIRST = 6

/**
 * The customers to call again, by the agreed time, otherwise by the time of their order. Those that nobody has called
 * for thirty days are only counted. `today`: a day in Dhaka.
 */
export async function listFollowUps(
  db: ReadonlyKysely<Tables>,
  today: string,
): Promise<OrderSummary['followUps']> {
  const all = await db
    .selectFrom('order_counts')
    .select(count => count.fn.sum<number | null>('orders').as('orders'))
    .where('official_status', '=', 'Follow Up')
    .where('via', '<>', EXCHANGE)
    .executeTakeFirstOrThrow()
  if (!all.orders) return { total: 0, older: 0, first: [] }
  const since = startOfDhakaDay(dayAfter(today, -FOLLOW_UP_DAYS))
  const current = db
    .selectFrom('orders')
    // a literal: the planner finds the index of Follow Ups by this exact expression
    .where(sql<boolean>`official_status = 'Follow Up'`)
    .where(sql<boolean>`${FOLLOW_UP_TIME} >= ${since}`)
    .where('deleted_at', 'is', null)
    .where('case_id', 'is', null)
  const { total } = await current
    .select(one => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const orders = await current
    .select(['id', 'order_no', 'recipient_name', 'recipient_phone', 'note', 'created_at', 'follow_up_at'])
    .orderBy(FOLLOW_UP_TIME)
    .orderBy('order_no')
    .limit(FIRST)
    .execute()
  const setAt = await readSince(
    db,
    orders.map(({ id }) => id),
  )
  return {
    total,
    older: all.orders - total,
    first: orders.map(order => ({
      id: order.id,
      orderNo: order.order_no,
      name: order.recipient_name,
      phone: order.recipient_phone,
      note: order.note,
      since: setAt.get(order.id) ?? order.created_at,
      at: order.follow_up_at,
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
