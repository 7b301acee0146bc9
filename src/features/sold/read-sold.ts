import { sql } from 'kysely'
import type { DayRange } from '#domain/orders/order-summary.ts'
import {
  chunksOf,
  type DaysSource,
  openDays,
  queriesOf,
  type Reports,
  without,
} from '#features/kept-days/read-days.ts'
import { changedDays } from '#features/payouts/changed-days.ts'
import { countDistricts, countPairs, type SoldDistrict, type SoldPairs } from './count-sold.ts'
import { SOLD } from './keep-sold-days.ts'

/** Where the figures of a range are read from. */
export const openSold = async (db: Reports, range: DayRange): Promise<DaysSource> =>
  await openDays(db, SOLD, { range, changed: await changedDays(db) })

/** What was sold in a range, by product and size. */
export async function readPairs(db: Reports, source: DaysSource): Promise<Omit<SoldPairs, 'day'>[]> {
  const found = new Map<string, Omit<SoldPairs, 'day'>>()
  const summed = sql`product_id, size, sum(sold) as sold, sum(delivered) as delivered,
    max(delivered_name) as delivered_name, sum(sent) as sent, sum(refused) as refused, max(sent_name) as sent_name`
  const by = sql`product_id, size`
  for (const rows of queriesOf<SoldPairs>(source, { table: 'sold_pairs', count: countPairs, summed, by }))
    for (const row of await db.selectFrom(rows.as('rows')).selectAll().execute()) {
      const key = `${row.product_id} ${row.size}`
      const before = found.get(key)
      if (!before) found.set(key, row)
      else {
        before.sold += row.sold
        before.delivered += row.delivered
        before.sent += row.sent
        before.refused += row.refused
        before.delivered_name = greater(before.delivered_name, row.delivered_name)
        before.sent_name = greater(before.sent_name, row.sent_name)
      }
    }
  return [...found.values()]
}

export const greater = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** The orders of a range, by district. */
export async function readDistricts(db: Reports, source: DaysSource): Promise<Omit<SoldDistrict, 'day'>[]> {
  const found = new Map<string, Omit<SoldDistrict, 'day'>>()
  const summed = sql`district, sum(orders) as orders, sum(ended) as ended, sum(refused) as refused`
  const by = sql`district`
  for (const rows of queriesOf<SoldDistrict>(source, {
    table: 'sold_districts',
    count: countDistricts,
    summed,
    by,
  }))
    for (const row of await db.selectFrom(rows.as('rows')).selectAll().execute()) {
      const before = found.get(row.district)
      if (!before) found.set(row.district, row)
      else {
        before.orders += row.orders
        before.ended += row.ended
        before.refused += row.refused
      }
    }
  return [...found.values()]
}

/** The pairs of some products that were sold on each day of a range; days without any are left out. */
export async function readSoldByDay(
  db: Reports,
  { range, changed }: DaysSource,
  productIds: readonly string[],
): Promise<Pick<SoldPairs, 'product_id' | 'day' | 'sold'>[]> {
  if (productIds.length === 0) return []
  const isAsked = sql`product_id in (${sql.join(productIds)})`
  const summed = sql`product_id, day, sum(sold) as sold`
  const { startDay: fromDay, endDay: toDay } = range
  const kept = sql<SoldPairs>`(
    select ${summed} from sold_pairs where span = 'day' and ${isAsked} and day between ${fromDay} and ${toDay}
      ${without(changed)} group by product_id, day
  )`
  const live = chunksOf(changed).map(
    days =>
      sql<SoldPairs>`(select ${summed} from ${countPairs(days)} counted where ${isAsked} group by product_id, day)`,
  )
  const rows: Pick<SoldPairs, 'product_id' | 'day' | 'sold'>[] = []
  for (const some of [kept, ...live])
    rows.push(...(await db.selectFrom(some.as('rows')).select(['product_id', 'day', 'sold']).execute()))
  return rows
}
