import { expect } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import type { PairServer } from '#tests/support/postgres-pair.ts'
import { detectLoss, type Told } from './lost-primary.ts'

const PATIENCE = { timeout: atPace(60_000), interval: 20 }

/** `killedAt` by `performance.now()`; the others are milliseconds: of each step, and of all of them. */
export type Round = {
  killedAt: number
  detected: number
  promoted: number
  reconnected: number
  whole: number
  both: number
}

/** Kills the primary and promotes the other; returns when each process has acknowledged an order afterwards. */
export async function losePrimary(
  lost: PairServer,
  next: PairServer,
  { told, origins }: Losing,
): Promise<Round> {
  const killedAt = performance.now()
  await lost.kill()
  const detectedAt = await detectLoss(lost)
  await next.promote()
  const promotedAt = performance.now()
  const firstAt = (origin: string) =>
    told.orders.find(order => order.origin === origin && order.atMs > detectedAt)?.atMs
  await expect.poll(() => origins.every(origin => firstAt(origin) !== undefined), PATIENCE).toBe(true)
  const firsts = origins.map(origin => firstAt(origin) ?? Number.NaN)
  return {
    killedAt,
    detected: detectedAt - killedAt,
    promoted: promotedAt - detectedAt,
    reconnected: Math.min(...firsts) - promotedAt,
    whole: Math.min(...firsts) - killedAt,
    both: Math.max(...firsts) - killedAt,
  }
}
type Losing = { told: Told; origins: readonly string[] }

/** The median and the extremes, in words. */
export const seconds = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${(middle / 1000).toFixed(2)} s (${((sorted[0] ?? 0) / 1000).toFixed(2)} to ${((sorted.at(-1) ?? 0) / 1000).toFixed(2)})`
}
