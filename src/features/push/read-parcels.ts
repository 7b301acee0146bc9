import { dhakaDay, dhakaHour, endOfDhakaDay } from '#domain/dates.ts'
import type { PushParcel } from '#domain/push/push-facts.ts'
import type { Shop } from '#features/shop.ts'
import { pushOrderOf } from './push-order.ts'

/** Parcels that their courier sends back today and that nobody has taken, within the hours in which customers are called. */
export async function findParcelsGoingBack(shop: Shop): Promise<PushParcel[]> {
  const { calls } = await shop.settings.now()
  const hour = dhakaHour(shop.clock.now())
  return hour < calls.fromHour || hour >= calls.untilHour ? [] : await goingBack(shop)
}

/** Those of these orders whose parcels still go back today, without anybody who has them. */
export async function readParcelsGoingBack(
  shop: Pick<Shop, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<PushParcel[]> {
  return (await goingBack(shop)).filter(({ id }) => ids.includes(id))
}

/** Taken: somebody has it now, or spoke or tried to speak with the customer since the courier's word. */
async function goingBack(shop: Pick<Shop, 'db' | 'clock'>): Promise<PushParcel[]> {
  const rows = await rowsOf(shop)
  const tried = await readLastAttempts(
    shop,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(row => {
    const since = row.status_at ?? row.synced_at ?? row.created_at
    const isTaken = (tried.get(row.id) ?? '') >= since
    return isTaken ? [] : [{ ...pushOrderOf(row), goesBackAt: row.dead_at ?? '' }]
  })
}

const rowsOf = ({ db, clock }: Pick<Shop, 'db' | 'clock'>) => {
  const now = clock.now()
  const iso = now.toISOString()
  return db.main
    .selectFrom('call_queue as queue')
    .innerJoin('orders', 'orders.id', 'queue.order_id')
    .leftJoin('parcels', 'parcels.order_id', 'queue.order_id')
    .select(['orders.id', 'order_no', 'district', 'upazila', 'total_lot', 'orders.created_at'])
    .select(['queue.dead_at', 'parcels.status_at', 'parcels.synced_at'])
    .where('queue.judged_at', 'is not', null)
    .where('queue.lane', '=', 'rescue')
    .where('queue.dead_at', '>', iso)
    .where('queue.dead_at', '<=', endOfDhakaDay(dhakaDay(now)))
    .where(row => row.or([row('queue.held_until', 'is', null), row('queue.held_until', '<=', iso)]))
    .orderBy('queue.dead_at')
    .execute()
}

async function readLastAttempts(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.main
    .selectFrom('call_attempts')
    .select(row => ['order_id', row.fn.max('at').as('at')])
    .where('order_id', 'in', ids)
    .where('undone_at', 'is', null)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}
