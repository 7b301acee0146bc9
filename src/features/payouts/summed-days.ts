import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#features/shop.ts'
import { booksOf, inBooks } from './payout-courier.ts'
import { type SummedDay, sumDays } from './sum-days.ts'

/** Days of one query; a first reading after years sums all of them. */
const DAYS_AT_ONCE = 200

/**
 * The sums of all parcels by days and signs: the stored sums, and for days that changed since, sums from the parcels
 * themselves. The changed days are read first, so that a day stored meanwhile is not counted twice. `fits` selects sums
 * by the columns of `SummedDay`.
 */
export async function summedDays(
  shop: Shop,
  fits: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<SummedDay[]> {
  const { reports } = shop.db
  const books = booksOf(shop)
  const changes = await reports.selectFrom('courier_sum_changes').select('order_day').distinct().execute()
  const changed = new Set(changes.map(row => row.order_day))
  const stored = await reports
    .selectFrom('courier_sums')
    .selectAll()
    .where(inBooks(books, 'courier'))
    .where(fits)
    .execute()
  const summed: SummedDay[] = stored.filter(row => !changed.has(row.order_day))
  const days = [...changed].toSorted()
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const some = sumDays(shop, books, days.slice(at, at + DAYS_AT_ONCE))
    summed.push(...(await reports.selectFrom(some.as('summed')).selectAll().where(fits).execute()))
  }
  return summed
}
