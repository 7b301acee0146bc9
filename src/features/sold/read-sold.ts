import { type RawBuilder, sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { changedDays } from '#features/payouts/changed-days.ts'
import { countDistricts, countPairs, type SoldDistrict, type SoldPairs } from './count-sold.ts'
import { partsOf } from './whole-months.ts'

type Reports = Pick<ReadonlyKysely<Tables>, 'selectFrom'>

/** The days of a range whose stored rows do not hold, and the whole months that do. */
export type SoldSource = { range: DayRange; changed: readonly string[]; months: ReadonlySet<string> }

/** Many enough that one query pays; a first reading after years counts all of them. */
const DAYS_AT_ONCE = 200

/** Reads the changed days first, so that a day stored meanwhile is not counted twice. */
export async function openSold(db: Reports, range: DayRange): Promise<SoldSource> {
  const { startDay, endDay } = range
  const changed = (await changedDays(db)).filter(day => startDay <= day && day <= endDay)
  const stale = new Set(changed.map(day => day.slice(0, 7)))
  const months = await db.selectFrom('sold_months').select('month').execute()
  return {
    range,
    changed,
    months: new Set(months.flatMap(({ month }) => (stale.has(month) ? [] : month))),
  }
}

/** What was sold in a range, by product and size. */
export async function readPairs(db: Reports, source: SoldSource): Promise<Omit<SoldPairs, 'day'>[]> {
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
export async function readDistricts(db: Reports, source: SoldSource): Promise<Omit<SoldDistrict, 'day'>[]> {
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
  { range, changed }: SoldSource,
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
  const live = chunks(changed).map(
    days =>
      sql<SoldPairs>`(select ${summed} from ${countPairs(days)} counted where ${isAsked} group by product_id, day)`,
  )
  const rows: Pick<SoldPairs, 'product_id' | 'day' | 'sold'>[] = []
  for (const some of [kept, ...live])
    rows.push(...(await db.selectFrom(some.as('rows')).select(['product_id', 'day', 'sold']).execute()))
  return rows
}

const without = (days: readonly string[]) =>
  days.length === 0 ? sql`` : sql`and day not in (${sql.join(days)})`

type Summing = {
  table: 'sold_pairs' | 'sold_districts'
  count(days: readonly string[]): RawBuilder<unknown>
  summed: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/** One query for the stored rows, and one for some of the days that changed. */
function queriesOf<Row>(
  { range, changed, months }: SoldSource,
  { table, count, summed, by }: Summing,
): RawBuilder<Row>[] {
  const parts = partsOf(range, months)
  const kept = parts.map(
    ({ span, fromDay, toDay }) => sql`select * from ${sql.table(table)}
      where span = ${sql.lit(span)} and day between ${fromDay} and ${toDay} ${span === 'day' ? without(changed) : sql``}`,
  )
  const stored = sql<Row>`(select ${summed} from (${sql.join(kept, sql` union all `)}) kept group by ${by})`
  const live = chunks(changed).map(
    days => sql<Row>`(select ${summed} from ${count(days)} counted group by ${by})`,
  )
  return kept.length === 0 ? live : [stored, ...live]
}

function chunks(days: readonly string[]): string[][] {
  const found: string[][] = []
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) found.push(days.slice(at, at + DAYS_AT_ONCE))
  return found
}
