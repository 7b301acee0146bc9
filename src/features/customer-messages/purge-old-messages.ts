import { dhakaDay } from '#domain/dates.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

const DAY_MS = 86_400_000
/** Few enough that no other request waits for them. */
const AT_ONCE = 500

/**
 * Removes messages to customers that are older than so many days, the oldest first, with what was spent on those days. Numbers
 * that get none stay until somebody removes them. Starts no further part once `signal` is aborted.
 */
export async function purgeOldMessages(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - keptDays * DAY_MS)
  while (!signal?.aborted) {
    const rows = await db.main
      .selectFrom('customer_messages')
      .select('id')
      .where('made_at', '<=', until.toISOString())
      .orderBy('made_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    await db.transact(({ tx }) => tx.deleteFrom('customer_messages').where('id', 'in', ids).execute())
    await yieldToEventLoop()
  }
  await db.transact(({ tx }) => tx.deleteFrom('message_days').where('day', '<', dhakaDay(until)).execute())
}
