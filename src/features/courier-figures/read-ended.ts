import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { changedDays } from '#features/payouts/changed-days.ts'
import type { Shop } from '#features/shop.ts'
import { partsOf } from '#features/sold/whole-months.ts'
import { countEnded, type EndedSum } from './count-ended.ts'

type Reports = Pick<ReadonlyKysely<Tables>, 'selectFrom'>

/** Orders that a clock dated ahead count too. */
const DAYS_AHEAD = 31

/**
 * What became of the parcels of the orders since a day: the stored sums, and for days that changed since, counted from the
 * parcels. The changed days are read first, so that a day stored meanwhile is not counted twice. By district and courier.
 */
export async function readEnded({ db, clock }: Shop, startDay: string): Promise<EndedSum[]> {
  const { reports } = db
  const range = { startDay, endDay: dayAfter(dhakaDay(clock.now()), DAYS_AHEAD) }
  const changed = (await daysNotHeld(reports)).filter(day => startDay <= day)
  const stale = new Set(changed.map(day => day.slice(0, 7)))
  const months = await reports.selectFrom('ended_months').select('month').execute()
  const whole = new Set(months.flatMap(({ month }) => (stale.has(month) ? [] : month)))
  const without = changed.length === 0 ? sql`` : sql`and day not in (${sql.join(changed)})`
  const rows = partsOf(range, whole).map(
    ({
      span,
      fromDay,
      toDay,
    }) => sql`select courier, district, is_delivered, days, parcels from ended_parcel_sums
      where span = ${sql.lit(span)} and day between ${fromDay} and ${toDay} ${span === 'day' ? without : sql``}`,
  )
  if (changed.length > 0)
    rows.push(
      sql`select courier, district, is_delivered, days, parcels from ${countEnded(db, changed)} counted`,
    )
  const summed = sql<EndedSum>`(
    select courier, district, is_delivered, days, sum(parcels) as parcels
    from (${sql.join(rows, sql` union all `)}) ended group by 1, 2, 3, 4
  )`
  return await reports
    .selectFrom(summed.as('summed'))
    .selectAll()
    .orderBy('district')
    .orderBy('courier')
    .execute()
}

async function daysNotHeld(reports: Reports): Promise<string[]> {
  // those counted last: a mark moves from the first tables to the last, and must not be missed between
  const before = await changedDays(reports)
  const own = await reports.selectFrom('ended_day_changes').select('day').distinct().execute()
  return [...new Set([...before, ...own.map(({ day }) => day)])].toSorted()
}
