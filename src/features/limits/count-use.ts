import { sql } from 'kysely'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { isWindowOver } from './is-window-over.ts'
import { purgeEndedWindows } from './purge-ended-windows.ts'

/** At most `maximum` uses of `key` in a window of time. The key names the limit and its subject: `track:1001`. */
export type UseLimit = { key: string; maximum: number; windowMs: number }

/** A counted use. It names its window, so that it can be given back. */
export type CountedUse = { ok: true; key: string; endsAt: string }

/**
 * Counts one use of a key, in fixed windows that all processes of a database share; a window begins with its first use.
 * One statement decides, so that of any number of parallel uses no more than `maximum` pass. Call it outside a
 * transaction: a use counts regardless of its result. `too_many_requests` carries the seconds until the window is over.
 */
export async function countUse(
  shop: Shop,
  limit: UseLimit,
): Promise<CountedUse | Refusal<'too_many_requests'>> {
  const now = shop.clock.now()
  const { used, endsAt } = await shop.db.transact(async ({ tx }) => {
    const isOver = isWindowOver(now, limit.windowMs)
    const row = await tx
      .insertInto('request_counts')
      .values({
        key: limit.key,
        used: 1,
        ends_at: new Date(now.getTime() + limit.windowMs).toISOString(),
      })
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet({
          // one above the maximum shows the refusal as well as a million does, and cannot overflow
          used: sql<number>`case when ${isOver} then 1
            when request_counts.used > ${sql.lit(limit.maximum)} then request_counts.used
            else request_counts.used + 1 end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
        }),
      )
      .returning(['used', 'ends_at'])
      .executeTakeFirstOrThrow()
    return { used: row.used, endsAt: row.ends_at }
  })
  if (used === 1) await purgeEndedWindows(shop)
  if (used <= limit.maximum) return { ok: true, key: limit.key, endsAt }
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000))
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}
