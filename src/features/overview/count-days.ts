import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import { EXCHANGE } from '#domain/orders/order-source.ts'
import {
  type DayFigures,
  type DayRange,
  DELIVERED_STATUSES,
  RETURNED_STATUSES,
} from '#domain/orders/order-summary.ts'

/** Every day of a range, also without orders. A Fake order is lost, regardless of its courier status. */
export async function countDays(
  db: ReadonlyKysely<Tables>,
  range: DayRange,
): Promise<Omit<DayFigures, 'collectedPoisha'>[]> {
  const isFake = sql<boolean>`official_status = 'Fake'`
  const isDelivered = sql<boolean>`official_status <> 'Fake' and status in (${sql.join([...DELIVERED_STATUSES])})`
  const isLost = sql<boolean>`official_status = 'Fake' or status in (${sql.join([...RETURNED_STATUSES])})`
  const rows = await db
    .selectFrom('order_counts')
    .select(count => [
      'day',
      count.fn.sum<number>('orders').as('orders'),
      sql<number>`sum(case when ${isDelivered} then orders else 0 end)`.as('delivered'),
      sql<number>`sum(case when ${isLost} then orders else 0 end)`.as('lost'),
      sql<number>`sum(case when ${isFake} then 0 else taka end)`.as('ordered_taka'),
      sql<number>`sum(case when ${isDelivered} or ${isLost} then 0 else taka end)`.as('open_taka'),
      sql<number>`sum(case when ${isLost} then taka else 0 end)`.as('lost_taka'),
    ])
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('via', '<>', EXCHANGE)
    .groupBy('day')
    .execute()
  const counted = new Map(rows.map(row => [row.day, row]))
  return Array.from({ length: daysFrom(range.startDay, range.endDay) }, (_, index) => {
    const day = dayAfter(range.startDay, index)
    const row = counted.get(day)
    return {
      day,
      orders: row?.orders ?? 0,
      delivered: row?.delivered ?? 0,
      lost: row?.lost ?? 0,
      orderedTaka: row?.ordered_taka ?? 0,
      openTaka: row?.open_taka ?? 0,
      lostTaka: row?.lost_taka ?? 0,
    }
  })
}
