import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { DayRange, OrderSummary } from '#domain/order-summary.ts'

/** As many as stand under the sources. */
const TOP_DISTRICTS = 5

/** The districts that ordered most in a range. Orders of phones and chats name none and do not count. */
export async function countDistricts(
  db: ReadonlyKysely<Tables>,
  range: DayRange,
): Promise<OrderSummary['districts']> {
  const rows = await db
    .selectFrom('orders')
    .select(order => ['district', order.fn.countAll<number>().as('orders')])
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('official_status', '<>', 'Fake')
    .where('deleted_at', 'is', null)
    .where('district', 'is not', null)
    .groupBy('district')
    .orderBy('orders', 'desc')
    .orderBy('district')
    .limit(TOP_DISTRICTS)
    .execute()
  return rows.flatMap(({ district, orders }) => (district === null ? [] : [{ district, orders }]))
}
