import { beforeIdsOf } from '#domain/id.ts'
import { KEPT_BOUNDS } from '#domain/settings/privacy-section.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** The database refuses to delete what is newer. */
const LEAST_KEPT_DAYS = KEPT_BOUNDS.activityDays.minimum
const DAY_MS = 86_400_000
/** Few enough that no other request waits for them. */
const AT_ONCE = 500

/** Removes rows older than so many days, at least 90, the oldest first. Starts no further part once `signal` is aborted. */
export async function purgeOldActivity(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keepDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = beforeIdsOf(clock.now().getTime() - Math.max(keepDays, LEAST_KEPT_DAYS) * DAY_MS)
  while (!signal?.aborted) {
    const rows = await db.main
      .selectFrom('activity')
      .select('id')
      .where('id', '<', until)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db.transact(({ tx }) => tx.deleteFrom('activity').where('id', 'in', ids).execute())
    await yieldToEventLoop()
  }
}
