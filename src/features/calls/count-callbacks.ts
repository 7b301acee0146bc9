import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { isKept } from '#domain/calls/call-figures.ts'
import { dayAfter, dhakaDay, endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'

/** A time is agreed at most a season ahead: those before it need not be read. */
const LONGEST_DAYS = 92

export type CountedCallback = { day: string; actor: string; isKept: boolean }
type Judging = { range: DayRange; redMs: number; now: Date }

/** The agreed times of a range that came, each with its day, who promised it, and whether it was kept. */
export async function countCallbacks(
  db: ReadonlyKysely<Tables>,
  { range: { startDay, endDay }, redMs, now }: Judging,
): Promise<CountedCallback[]> {
  const rows = await db
    .selectFrom('call_attempts as call')
    .innerJoin('orders', 'orders.id', 'call.order_id')
    .select(['call.actor', 'call.wanted_by', 'call.next_at'])
    .select(['orders.official_status', 'orders.status', 'orders.follow_up_at', 'orders.deleted_at'])
    .select(call =>
      call
        .selectFrom('call_attempts as later')
        .select(later => later.fn.min('later.at').as('at'))
        .whereRef('later.order_id', '=', 'call.order_id')
        .whereRef('later.at', '>', 'call.at')
        .where('later.undone_at', 'is', null)
        .as('called_at'),
    )
    .where('call.outcome', '=', 'callback')
    .where('call.undone_at', 'is', null)
    // the index is of the time at which it was agreed
    .where('call.at', '>=', startOfDhakaDay(dayAfter(startDay, -LONGEST_DAYS)))
    .where('call.at', '<=', endOfDhakaDay(endDay))
    .where('call.next_at', '>=', startOfDhakaDay(startDay))
    .where('call.next_at', '<=', endOfDhakaDay(endDay))
    .execute()
  return rows.flatMap(({ next_at: nextAt, called_at: calledAt, actor, wanted_by, ...order }) => {
    if (nextAt === null) return []
    const isOpen =
      order.status === null && (order.official_status === 'Follow Up' || order.official_status === 'Queued')
    // else another time was agreed without a call
    const isAwaited = isOpen && order.follow_up_at === nextAt && order.deleted_at === null
    const kept = isKept({ nextAt, calledAt, isAwaited }, { redMs, now })
    return kept === undefined
      ? []
      : [{ day: dhakaDay(new Date(nextAt)), actor: wanted_by ?? actor, isKept: kept }]
  })
}
