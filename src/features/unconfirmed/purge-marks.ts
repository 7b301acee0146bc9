import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Removes the marks of orders after so many days: from then on nothing shows which of them came from one network or browser.
 * Starts no further part once `signal` is aborted.
 */
export async function purgeMarks(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - keptDays * DAY_MS).toISOString()
  while (!signal?.aborted) {
    const purged = await db.transact(async ({ tx }) => {
      const rows = await tx
        .updateTable('orders')
        .set({ address_mark: null, browser_mark: null })
        .where('id', 'in', orders =>
          orders
            .selectFrom('orders as marked')
            .select('marked.id')
            .where('marked.address_mark', 'is not', null)
            .where('marked.created_at', '<=', until)
            .limit(AT_ONCE),
        )
        .returning('id')
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0)
        await tx
          .updateTable('order_lines')
          .set({ address_mark: null, browser_mark: null })
          .where('order_id', 'in', ids)
          .where('address_mark', 'is not', null)
          .execute()
      return ids.length
    })
    if (purged < AT_ONCE) return
    await yieldToEventLoop()
  }
}
