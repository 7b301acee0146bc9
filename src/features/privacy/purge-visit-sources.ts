import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

const DAY_MS = 86_400_000
/** Few enough that no other request waits for them. */
const AT_ONCE = 500

/**
 * Removes from orders which visits led to them, so many days after the order. Starts no further part once `signal` is
 * aborted.
 */
export async function purgeVisitSources(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - keptDays * DAY_MS).toISOString()
  while (!signal?.aborted) {
    const purged = await db.transact(({ tx }) =>
      tx
        .updateTable('orders')
        .set({ attribution: null })
        .where('id', 'in', orders =>
          orders
            .selectFrom('orders as old')
            .select('old.id')
            .where('old.attribution', 'is not', null)
            .where('old.created_at', '<=', until)
            .orderBy('old.created_at')
            .limit(AT_ONCE),
        )
        .returning('id')
        .execute(),
    )
    if (purged.length < AT_ONCE) return
    await yieldToEventLoop()
  }
}
