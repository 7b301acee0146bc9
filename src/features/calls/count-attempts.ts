import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { CallOutcome } from '#domain/calls/call-outcome.ts'
import { dhakaDay, endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'

export type CountedAttempts = { day: string; actor: string; outcome: CallOutcome; attempts: number }

/** The hour in UTC at which a day begins in Dhaka. */
const MIDNIGHT = startOfDhakaDay('2000-01-01').slice(11, 13)

/** The attempts of each day in Dhaka by who made them and what came of them, without those that were taken back. */
export async function countAttempts(
  db: ReadonlyKysely<Tables>,
  { startDay, endDay }: DayRange,
): Promise<CountedAttempts[]> {
  // both engines cut a text alike; literals, so that both find the same expressions in what they group by
  const utcDay = sql<string>`substr(at, 1, 10)`
  const isNextDay = sql<number>`case when substr(at, 12, 2) >= ${sql.lit(MIDNIGHT)} then 1 else 0 end`
  const rows = await db
    .selectFrom('call_attempts')
    .select(['actor', 'outcome', utcDay.as('utc_day'), isNextDay.as('is_next_day')])
    .select(call => call.fn.countAll<number>().as('attempts'))
    .where('at', '>=', startOfDhakaDay(startDay))
    .where('at', '<=', endOfDhakaDay(endDay))
    .where('undone_at', 'is', null)
    .groupBy(['actor', 'outcome', utcDay, isNextDay])
    .execute()
  return rows.map(({ utc_day, is_next_day, actor, outcome, attempts }) => ({
    day: dhakaDay(new Date(`${utc_day}T${is_next_day ? MIDNIGHT : '00'}:00:00.000Z`)),
    actor,
    outcome,
    attempts,
  }))
}
