import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

const DAY_MS = 86_400_000
/** Few enough that no other request waits for them. */
const AT_ONCE = 500

/** Removes courier events of parcels that the shop never knew, so many days after they came. A payout of the parcel, or a question about it, comes before. */
export async function purgeUnmatched(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - keptDays * DAY_MS).toISOString()
  while (!signal?.aborted) {
    const rows = await db.main
      .selectFrom('courier_events')
      .select('id')
      .where('order_id', 'is', null)
      .where('received_at', '<=', until)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(row => row.id)
    await db.transact(({ tx }) =>
      // one of them may have been matched to its order just now
      tx.deleteFrom('courier_events').where('id', 'in', ids).where('order_id', 'is', null).execute(),
    )
    await yieldToEventLoop()
  }
}
