import { type RawBuilder, sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { KeptDays, KeptTable } from './keep-days.ts'
import { partsOf } from './whole-months.ts'

export type Reports = Pick<ReadonlyKysely<Tables>, 'selectFrom'>

/** The days of a range whose stored rows do not hold, and the whole months that do. */
export type DaysSource = { range: DayRange; changed: readonly string[]; months: ReadonlySet<string> }

/** Many enough that one query pays; a first reading after years counts all of them. */
const DAYS_AT_ONCE = 200

/** `changed` is read before: else a day that is stored meanwhile would be counted twice. */
export async function openDays(
  db: Reports,
  { months }: Pick<KeptDays, 'months'>,
  { range, changed }: Pick<DaysSource, 'range' | 'changed'>,
): Promise<DaysSource> {
  const inRange = changed.filter(day => range.startDay <= day && day <= range.endDay)
  const stale = new Set(inRange.map(day => day.slice(0, 7)))
  const whole = await db.selectFrom(months).select('month').execute()
  return {
    range,
    changed: inRange,
    months: new Set(whole.flatMap(({ month }) => (stale.has(month) ? [] : month))),
  }
}

type Summing = Pick<KeptTable, 'table'> & {
  count(days: readonly string[]): RawBuilder<unknown>
  summed: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/** One query for the stored rows, and one for some of the days that changed. */
export function queriesOf<Row>(
  { range, changed, months }: DaysSource,
  { table, count, summed, by }: Summing,
): RawBuilder<Row>[] {
  const kept = partsOf(range, months).map(
    ({ span, fromDay, toDay }) => sql`select * from ${sql.table(table)}
      where span = ${sql.lit(span)} and day between ${fromDay} and ${toDay} ${span === 'day' ? without(changed) : sql``}`,
  )
  const stored = sql<Row>`(select ${summed} from (${sql.join(kept, sql` union all `)}) kept group by ${by})`
  const live = chunksOf(changed).map(
    days => sql<Row>`(select ${summed} from ${count(days)} counted group by ${by})`,
  )
  return kept.length === 0 ? live : [stored, ...live]
}

export const without = (days: readonly string[]) =>
  days.length === 0 ? sql`` : sql`and day not in (${sql.join(days)})`

export const chunksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, at) =>
    days.slice(at * DAYS_AT_ONCE, (at + 1) * DAYS_AT_ONCE),
  )
