import { sql } from 'kysely'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { openDays, queriesOf, type Reports } from '#features/kept-days/read-days.ts'
import { changedDays } from '#features/payouts/changed-days.ts'
import type { Shop } from '#features/shop.ts'
import { countEnded, type EndedSum } from './count-ended.ts'
import { ENDED } from './keep-ended-days.ts'

/** Orders that a clock dated ahead count too. */
const DAYS_AHEAD = 31

/** What became of the parcels of the orders since a day, by district and courier. */
export async function readEnded({ db, clock }: Shop, startDay: string): Promise<EndedSum[]> {
  const { reports } = db
  const range = { startDay, endDay: dayAfter(dhakaDay(clock.now()), DAYS_AHEAD) }
  const source = await openDays(reports, ENDED, { range, changed: await daysNotHeld(reports) })
  const by = sql`courier, district, is_delivered, days`
  const summed = sql`${by}, sum(parcels) as parcels`
  const count = (days: readonly string[]) => countEnded(db, days)
  const rows = queriesOf<EndedSum>(source, { table: 'ended_parcel_sums', count, summed, by })
  const all = rows.map(query => sql`select * from ${query} some_days`)
  const ended = sql<EndedSum>`(select ${summed} from (${sql.join(all, sql` union all `)}) ended group by ${by})`
  return await reports
    .selectFrom(ended.as('summed'))
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
