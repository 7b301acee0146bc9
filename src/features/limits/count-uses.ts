import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { CountedUse } from './count-use.ts'
import { isWindowOver } from './is-window-over.ts'
import type { OneOfLimits } from './use-counts.ts'

type Window = { key: string; windowMs: number }
type Counted = { key: string; used: number; endsAt: string }

/**
 * Counts one use of each key, or none at all when one key has none left, in windows that all processes of a database
 * share. Parallel calls with a common key wait for each other. Call it outside a transaction: a use counts with any
 * result. `too_many_requests` carries the longest of the waits.
 */
export async function countUses(
  shop: Shop,
  limits: readonly OneOfLimits[],
): Promise<{ ok: true; uses: CountedUse[] } | Refusal<'too_many_requests'>> {
  const now = shop.clock.now()
  // a refusal rolls back what was counted
  return shop.db.transact(async transaction => {
    const counted = await countAll(transaction, limits.flatMap(windowsOf), now)
    const usedOf = (key: string) => counted.get(key)?.used ?? 0
    const isRepeated = ({ once }: OneOfLimits) => once !== undefined && usedOf(once) > 1
    const refusing = limits.filter(limit => usedOf(limit.key) > limit.maximum && !isRepeated(limit))
    if (refusing.length > 0) {
      const waits = refusing.map(({ key }) => secondsUntil(counted.get(key)?.endsAt, now))
      return { ok: false, code: 'too_many_requests', retryAfterSeconds: Math.max(...waits) }
    }
    const repeated = limits.filter(isRepeated).map(({ key }) => key)
    if (repeated.length > 0) await uncount(transaction, repeated)
    const uses = limits.flatMap<CountedUse>(({ key }) => {
      const endsAt = counted.get(key)?.endsAt
      return endsAt === undefined || repeated.includes(key) ? [] : [{ ok: true, key, endsAt }]
    })
    return { ok: true, uses }
  })
}

const windowsOf = ({ key, windowMs, once }: OneOfLimits): Window[] =>
  once === undefined
    ? [{ key, windowMs }]
    : [
        { key, windowMs },
        { key: once, windowMs },
      ]

/** In the sequence of the keys, so that two calls with several common keys never deadlock. */
async function countAll(
  { tx }: Transaction,
  windows: readonly Window[],
  now: Date,
): Promise<ReadonlyMap<string, Counted>> {
  // one statement for all of them: none lasts longer than the longest
  const isOver = isWindowOver(now, Math.max(...windows.map(({ windowMs }) => windowMs)))
  const rows = windows
    .map(({ key, windowMs }) => ({ key, used: 1, ends_at: new Date(now.getTime() + windowMs).toISOString() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const counted = await tx
    .insertInto('request_counts')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isOver} then 1 else request_counts.used + 1 end`,
        ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(['key', 'used', 'ends_at as endsAt'])
    .execute()
  return new Map(counted.map(row => [row.key, row]))
}

/** A repeated action does not count; the usual case, a new one, does not pay for this statement. */
async function uncount({ tx }: Transaction, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('request_counts')
    .set(row => ({ used: row('used', '-', 1) }))
    .where('key', 'in', keys)
    .execute()
}

const secondsUntil = (endsAt: string | undefined, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(endsAt ?? '') - now.getTime()) / 1000) || 1)
