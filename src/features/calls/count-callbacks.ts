import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CountedCallbacks } from '#domain/calls/call-day.ts'
import { isKept } from '#domain/calls/call-figures.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'

type Judging = { day: string; redMs: number; now: Date }

/** The agreed times of a day in Dhaka that came, by who promised them, and how many of them were kept. */
export async function countCallbacks(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  { day, redMs, now }: Judging,
): Promise<CountedCallbacks[]> {
  const byActor = new Map<string, CountedCallbacks>()
  for (const { next_at: nextAt, called_at: calledAt, actor, wanted_by, ...order } of await readCallbacks(
    db,
    day,
  )) {
    if (nextAt === null) continue
    const isOpen =
      order.status === null && (order.official_status === 'Follow Up' || order.official_status === 'Queued')
    // else another time was agreed without a call
    const isAwaited = isOpen && order.follow_up_at === nextAt && order.deleted_at === null
    const kept = isKept({ nextAt, calledAt, isAwaited }, { redMs, now })
    if (kept === undefined) continue
    const promised = wanted_by ?? actor
    const counted = byActor.get(promised) ?? { actor: promised, due: 0, kept: 0 }
    counted.due++
    if (kept) counted.kept++
    byActor.set(promised, counted)
  }
  return [...byActor.values()]
}

const readCallbacks = (db: Pick<Kysely<Tables>, 'selectFrom'>, day: string) =>
  db
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
    // a literal, by which the planner finds the index of the agreed times
    .where(sql<boolean>`call.outcome = 'callback'`)
    .where('call.undone_at', 'is', null)
    .where('call.next_at', '>=', startOfDhakaDay(day))
    .where('call.next_at', '<=', endOfDhakaDay(day))
    .execute()
