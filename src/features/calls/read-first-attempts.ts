import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { isCall } from '#domain/calls/call-figures.ts'
import { PARCEL_OUTCOMES } from '#domain/calls/call-outcome.ts'
import type { CallSummary } from '#domain/calls/call-summary.ts'
import { nextCallingTime } from '#domain/calls/calling-hours.ts'
import { countFirstAttempts } from '#domain/calls/first-calls.ts'
import { dayAfter, endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'

/** Some thousand rows in a large shop. */
const DAYS_AT_ONCE = 7

/** How long orders waited for their first attempt, of those whose first attempt was on these days. */
export async function readFirstAttempts(
  db: ReadonlyKysely<Tables>,
  { startDay, endDay }: DayRange,
  rules: Pick<CallRules, 'redMinutes' | 'fromHour' | 'untilHour'>,
): Promise<Pick<CallSummary, 'first' | 'waits'>> {
  const counting = countFirstAttempts(rules.redMinutes)
  for (let day = startDay; day <= endDay; day = dayAfter(day, DAYS_AT_ONCE)) {
    const last = dayAfter(day, DAYS_AT_ONCE - 1)
    for (const row of await readRows(db, { startDay: day, endDay: last < endDay ? last : endDay }))
      counting.add({
        at: row.at,
        placedAt: row.created_at,
        callableAt: nextCallingTime(new Date(row.created_at), rules),
        isCall: isCall(row.outcome),
        isConfirmed: row.official_status === 'Confirmed' || row.official_status === 'Packed',
      })
  }
  return counting.result()
}

const readRows = (db: ReadonlyKysely<Tables>, { startDay, endDay }: DayRange) =>
  db
    .selectFrom('call_attempts as call')
    .innerJoin('orders', 'orders.id', 'call.order_id')
    .select(['call.at', 'call.outcome', 'orders.created_at', 'orders.official_status'])
    .where('call.at', '>=', startOfDhakaDay(startDay))
    .where('call.at', '<=', endOfDhakaDay(endDay))
    .where('call.undone_at', 'is', null)
    .where('orders.deleted_at', 'is', null)
    // of an order that was confirmed otherwise, long before
    .where('call.outcome', 'not in', PARCEL_OUTCOMES)
    .where(call =>
      call.not(
        call.exists(
          call
            .selectFrom('call_attempts as earlier')
            .select(sql.lit(1).as('one'))
            .whereRef('earlier.order_id', '=', 'call.order_id')
            .where('earlier.undone_at', 'is', null)
            // of two at one moment the id tells which was first
            .whereRef('earlier.at', '<=', 'call.at')
            .where(earlier =>
              earlier.or([
                earlier('earlier.at', '<', earlier.ref('call.at')),
                earlier('earlier.id', '<', earlier.ref('call.id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
