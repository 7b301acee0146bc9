import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { CountedUse, UseLimit } from '#features/limits/count-use.ts'
import type { OneOfLimits, UseCounts } from '#features/limits/use-counts.ts'

/** The number of windows that are kept before the oldest are dropped: about 40 MB. */
const MAXIMUM_WINDOWS = 200_000

type Window = { used: number; endsAtMs: number; windowMs: number }

/** Counts uses of keys in fixed windows of time, in this process's memory. */
export class MemoryCounts implements UseCounts {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  async take(limits: readonly OneOfLimits[]) {
    return this.takeNow(limits)
  }

  async giveBack(uses: readonly Omit<CountedUse, 'ok'>[]) {
    this.giveBackNow(uses)
  }

  /** Like `take`, without waiting. */
  takeNow(limits: readonly OneOfLimits[]): { ok: true; uses: CountedUse[] } | Refusal<'too_many_requests'> {
    const counting = limits.filter(({ once }) => once === undefined || !this.#running(once))
    const retryAfterSeconds = Math.max(0, ...counting.map(limit => this.#waitSeconds(limit)))
    if (retryAfterSeconds > 0) return { ok: false, code: 'too_many_requests', retryAfterSeconds }
    for (const { once, windowMs } of counting) if (once !== undefined) this.#use(once, windowMs)
    return { ok: true, uses: counting.map(({ key, windowMs }) => this.#use(key, windowMs)) }
  }

  /** Like `giveBack`. A finished window is ignored. */
  giveBackNow(uses: readonly Omit<CountedUse, 'ok'>[]): void {
    for (const { key, endsAt } of uses) {
      const window = this.#windows.get(key)
      if (window && window.used > 0 && window.endsAtMs === Date.parse(endsAt)) window.used--
    }
  }

  /** A window that began while the clock was ahead ends when the clock is right again. */
  #running(key: string): Window | undefined {
    const window = this.#windows.get(key)
    if (!window) return undefined
    const now = this.#now()
    const isBelieved = window.endsAtMs <= Date.parse(unbelievableAfter(new Date(now), window.windowMs))
    return window.endsAtMs > now && isBelieved ? window : undefined
  }

  #waitSeconds({ key, maximum }: UseLimit): number {
    const window = this.#running(key)
    return window && window.used >= maximum ? Math.ceil((window.endsAtMs - this.#now()) / 1000) : 0
  }

  #use(key: string, windowMs: number): CountedUse {
    const window = this.#running(key) ?? this.#begin(key, windowMs)
    window.used++
    return { ok: true, key, endsAt: new Date(window.endsAtMs).toISOString() }
  }

  #begin(key: string, windowMs: number): Window {
    const window = { used: 0, endsAtMs: this.#now() + windowMs, windowMs }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > MAXIMUM_WINDOWS) this.#dropOldest()
    return window
  }

  /** The map is in the order in which windows began. */
  #dropOldest() {
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}
