import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isCall } from '#domain/calls/call-figures.ts'
import { PARCEL_OUTCOMES } from '#domain/calls/call-outcome.ts'
import { nextCallingTime } from '#domain/calls/calling-hours.ts'
import { type CountedFirsts, countFirstAttempts } from '#domain/calls/first-calls.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'

/** How long orders waited for their first attempt, of those whose first attempt was on this day in Dhaka. */
export async function readFirstAttempts(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  day: string,
  rules: Pick<CallRules, 'fromHour' | 'untilHour'>,
): Promise<CountedFirsts> {
  const counting = countFirstAttempts()
  for (const row of await readRows(db, day))
    counting.add({
      at: row.at,
      placedAt: row.created_at,
      callableAt: nextCallingTime(new Date(row.created_at), rules),
      isCall: isCall(row.outcome),
      isConfirmed: row.official_status === 'Confirmed' || row.official_status === 'Packed',
    })
  return counting.result()
}

const readRows = (db: Pick<Kysely<Tables>, 'selectFrom'>, day: string) =>
  db
    .selectFrom('call_attempts as call')
    .innerJoin('orders', 'orders.id', 'call.order_id')
    .select(['call.at', 'call.outcome', 'orders.created_at', 'orders.official_status'])
    .where('call.at', '>=', startOfDhakaDay(day))
    .where('call.at', '<=', endOfDhakaDay(day))
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
