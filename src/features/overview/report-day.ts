import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, startOfDhakaDay } from '#domain/dates.ts'
import { beforeIdsOf } from '#domain/id.ts'
import { countDone, type DayReport, type StatusStep } from '#domain/orders/day-report.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { summarizeCalls } from '#features/calls/summarize-calls.ts'
import type { Shop } from '#features/shop.ts'
import { summarizeOrders } from './summarize-orders.ts'

/** A day in Dhaka on one page: what came in, what was done, who called, and what stands now. */
export async function reportDay(shop: Shop, { by, day }: { by: Staff; day: string }): Promise<DayReport> {
  const range = { startDay: day, endDay: day }
  const { days, showsMoney, now, followUps, low } = await summarizeOrders(shop, { by, range })
  const { redMinutes, fromHour, total, people, first } = await summarizeCalls(shop, { by, range })
  const [ofDay] = days
  return {
    day,
    at: shop.clock.now().toISOString(),
    showsMoney,
    placed: { orders: ofDay?.orders ?? 0, orderedTaka: ofDay?.orderedTaka ?? 0 },
    done: countDone(await readSteps(shop.db.reports, day)),
    calls: { redMinutes, fromHour, total, people, first },
    now,
    toCallAgain: followUps.total,
    runningLow: low.total,
  }
}

/** The status changes of a day, oldest first, by their ids, which are of their time: no other index has it. */
async function readSteps(db: ReadonlyKysely<Tables>, day: string): Promise<StatusStep[]> {
  const idsOf = (first: string) => beforeIdsOf(Date.parse(startOfDhakaDay(first)))
  const rows = await db
    .selectFrom('order_events as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .select(['event.order_id', 'event.kind', 'event.details'])
    .where('event.id', '>', idsOf(day))
    .where('event.id', '<', idsOf(dayAfter(day, 1)))
    .where('event.kind', 'in', ['official_status_changed', 'courier_status_changed'])
    .where('orders.deleted_at', 'is', null)
    .where('orders.case_id', 'is', null)
    .orderBy('event.id')
    .execute()
  return rows.map(({ order_id: orderId, kind, details }) => {
    const { from, to }: { from: string | null; to: string | null } = JSON.parse(details)
    return { orderId, of: kind === 'courier_status_changed' ? 'courier' : 'official', from, to }
  })
}
