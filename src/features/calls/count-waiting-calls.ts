import { CALLED_LANES } from '#domain/calls/call.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { judgeQueue } from './judge-queue.ts'

/** The menu shows no number above 99; one more is enough to show that there are more. */
const MAXIMUM_COUNTED = 100

/** How many orders are to be called now, also those that somebody has, at most 100: read from one index. */
export async function countWaitingCalls(shop: Shop, _asked: { by: Staff }): Promise<{ count: number }> {
  await judgeQueue(shop)
  const now = shop.clock.now().toISOString()
  const waiting = await shop.db.main
    .selectFrom('call_queue')
    .select('order_id')
    .where('judged_at', 'is not', null)
    .where('lane', 'in', CALLED_LANES)
    .where('due_at', '<=', now)
    .where(row => row.or([row('dead_at', 'is', null), row('dead_at', '>', now)]))
    .limit(MAXIMUM_COUNTED)
    .execute()
  return { count: waiting.length }
}
