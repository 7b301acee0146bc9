import type { PushCall } from '#domain/push/push-facts.ts'
import { CALLBACK_AHEAD_MS, CALLBACK_TOLD_FOR_MS } from '#domain/push/push-news.ts'
import type { Shop } from '#features/shop.ts'
import { pushOrderOf } from './push-order.ts'

/** `userId`: who promised the call. */
type DueCallback = { id: string; dueAt: string; isLate: boolean; userId: string }

/**
 * Callbacks at the times that customers named, from shortly before until a while after, which nobody makes at the moment.
 * One belongs to whoever promised it, else to whoever agreed on the time.
 */
export async function findDueCallbacks(shop: Pick<Shop, 'db' | 'clock'>): Promise<DueCallback[]> {
  const now = shop.clock.now()
  const rows = await queuedCalls(shop)
    .where('queue.due_at', '<=', new Date(now.getTime() + CALLBACK_AHEAD_MS).toISOString())
    .where('queue.due_at', '>', new Date(now.getTime() - CALLBACK_TOLD_FOR_MS).toISOString())
    .execute()
  return rows.flatMap(({ order_id, due_at, red_at, wanted_by, agreed_by }) => {
    const userId = wanted_by ?? agreed_by
    if (userId === null) return []
    return [{ id: order_id, dueAt: due_at, isLate: red_at <= now.toISOString(), userId }]
  })
}

/** Those of these orders that still wait for their call. */
export async function readCallbacks(
  shop: Pick<Shop, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<PushCall[]> {
  const now = shop.clock.now().toISOString()
  const rows = await queuedCalls(shop)
    .innerJoin('orders', 'orders.id', 'queue.order_id')
    .select(['orders.id', 'order_no', 'district', 'upazila', 'total_lot'])
    .where('queue.order_id', 'in', ids)
    .orderBy('queue.due_at')
    .execute()
  return rows.map(row => ({ ...pushOrderOf(row), at: row.due_at, isLate: row.red_at <= now }))
}

/** Queued calls at an agreed time, with who agreed on it. */
function queuedCalls({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  const now = clock.now().toISOString()
  return db.main
    .selectFrom('call_queue as queue')
    .innerJoin('call_attempts as agreed', on =>
      on
        .onRef('agreed.order_id', '=', 'queue.order_id')
        .onRef('agreed.next_at', '=', 'queue.due_at')
        .on('agreed.outcome', '=', 'callback')
        .on('agreed.undone_at', 'is', null),
    )
    .select([
      'queue.order_id',
      'queue.due_at',
      'queue.red_at',
      'queue.wanted_by',
      'agreed.actor as agreed_by',
    ])
    .where('queue.judged_at', 'is not', null)
    .where('queue.lane', '=', 'callback')
    .where(row => row.or([row('queue.held_until', 'is', null), row('queue.held_until', '<=', now)]))
}
