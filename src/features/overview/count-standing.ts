import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { ENDED_STATUSES, type OrderSummary } from '#domain/orders/order-summary.ts'
import { isCourierStatus } from '#domain/parcels/courier-status.ts'

/** The open orders of all time: to be confirmed, to be sent, with the courier. */
export async function countStanding(
  db: ReadonlyKysely<Tables>,
): Promise<Omit<OrderSummary['now'], 'cashOnTheWay' | 'cashWithCourier'>> {
  const rows = await db
    .selectFrom('order_counts')
    .select(count => ['official_status', 'status', count.fn.sum<number>('orders').as('orders')])
    .where('status', 'not in', ENDED_STATUSES)
    .groupBy(['official_status', 'status'])
    .execute()
  const waiting = (official: string) =>
    rows.find(row => row.official_status === official && row.status === '')?.orders ?? 0
  const out = rows.filter(row => row.status !== '')
  const toConfirm = waiting('Queued')
  return {
    toConfirm,
    oldestToConfirm: toConfirm === 0 ? null : await oldestToConfirm(db),
    readyToSend: waiting('Confirmed'),
    withCourier: out.reduce((sum, row) => sum + row.orders, 0),
    onHold: out.reduce((sum, row) => (isCourierStatus(row.status, 'hold') ? sum + row.orders : sum), 0),
  }
}

/** The counts give the day, so that only the orders of that day are read. */
async function oldestToConfirm(db: ReadonlyKysely<Tables>): Promise<string | null> {
  const first = await db
    .selectFrom('order_counts')
    .select('day')
    .where('official_status', '=', 'Queued')
    .where('status', '=', '')
    .groupBy('day')
    .having(count => count.fn.sum('orders'), '>', 0)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  const oldest = await db
    .selectFrom('orders')
    .select('created_at')
    .where('day', '=', first.day)
    .where('official_status', '=', 'Queued')
    .where('status', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('order_no')
    .limit(1)
    .executeTakeFirst()
  return oldest?.created_at ?? null
}
