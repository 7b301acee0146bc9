import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** A payout of a parcel, and whoever asks about one, comes long before; then it only grows. */
const KEPT_MS = 90 * 86_400_000
/** Few enough that nobody waits for them. */
const AT_ONCE = 500

/** Removes what couriers said of parcels that the shop never knew, 90 days after it came. */
export async function purgeParked(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_MS).toISOString()
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
      // one of them may have found its order just now
      tx.deleteFrom('courier_events').where('id', 'in', ids).where('order_id', 'is', null).execute(),
    )
    await yieldToEventLoop()
  }
}
