import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from '#features/kept-days/read-days.ts'
import type { Shop } from '#features/shop.ts'
import { booksOf, inBooks } from './payout-courier.ts'
import { type SummedDay, sumDays } from './sum-days.ts'

/** What sums may be divided by, besides the signs. */
type By = 'order_day' | 'day'
/** `courier` is summed over; so is a day that is not in `by`. */
export type SummedBy<Named extends By> = Omit<SummedDay, By | 'courier'> & Pick<SummedDay, Named>

/** `fits` selects sums by the columns of `SummedDay`. */
type Asked<Named extends By> = { by: readonly Named[]; fits: RawBuilder<boolean> }

/**
 * The sums of all parcels by their signs, and by the days asked for: the stored sums, and for days that changed since, sums
 * from the parcels themselves. The changed days are read first, so that a day stored meanwhile is not counted twice.
 */
export async function summedDays<Named extends By>(
  shop: Shop,
  { by, fits }: Asked<Named>,
): Promise<SummedBy<Named>[]> {
  const { reports } = shop.db
  const books = booksOf(shop)
  const changes = await reports.selectFrom('courier_sum_changes').select('order_day').distinct().execute()
  const days = changes.map(row => row.order_day).toSorted()
  const keys = sql.join(
    [...by, 'is_delivered', 'has_lines', 'against', 'is_as_asked'].map(name => sql.ref(name)),
  )
  const summed = (from: RawBuilder<unknown>, isRead: RawBuilder<unknown>) => sql<SummedBy<Named>>`(
    select ${keys}, sum(parcels) as parcels, sum(expected) as expected, sum(paid) as paid
    from ${from} days where ${isRead} and ${fits} group by ${keys}
  )`
  const isCurrent = days.length === 0 ? sql`` : sql`and order_day not in (${sql.join(days)})`
  const queries = [summed(sql`courier_sums`, sql`${inBooks(books, 'courier')} ${isCurrent}`)]
  for (const some of chunksOf(days)) queries.push(summed(sumDays(shop, books, some), sql`1 = 1`))
  const rows: SummedBy<Named>[] = []
  for (const query of queries)
    rows.push(...(await reports.selectFrom(query.as('summed')).selectAll().execute()))
  return rows
}
