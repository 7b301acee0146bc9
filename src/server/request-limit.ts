import type { Refusal } from '#domain/refusal.ts'

/** As many counters as are kept before the oldest windows are thrown away: some 10 MB. */
const MAXIMUM_COUNTERS = 50_000

type Window = { used: number; endsAtMs: number }

/** Counts uses of a key in fixed windows of time, in this process's memory. */
export class RequestLimit {
  readonly #windows = new Map<string, Window>()
  readonly #maximum: number
  readonly #windowMs: number
  readonly #now: () => number

  constructor(limit: { maximum: number; windowMs: number; now: () => number }) {
    this.#maximum = limit.maximum
    this.#windowMs = limit.windowMs
    this.#now = limit.now
  }

  /** Seconds until the key may be used again, or 0 when it may be now. */
  waitSeconds(key: string): number {
    const window = this.#running(key)
    const leftMs = window ? window.endsAtMs - this.#now() : 0
    return window && window.used >= this.#maximum ? Math.ceil(leftMs / 1000) : 0
  }

  /** Counts one use of the key. */
  use(key: string) {
    const window = this.#running(key)
    if (window) {
      window.used++
      return
    }
    this.#windows.delete(key)
    this.#windows.set(key, { used: 1, endsAtMs: this.#now() + this.#windowMs })
    if (this.#windows.size > MAXIMUM_COUNTERS) this.#forgetOldest()
  }

  /** Takes one use of the running window back. */
  giveBack(key: string) {
    const window = this.#windows.get(key)
    if (window && window.used > 0) window.used--
  }

  /** Counts one use, unless the key has none left: then it answers the refusal. */
  take(key: string): Refusal | undefined {
    const retryAfterSeconds = this.waitSeconds(key)
    if (retryAfterSeconds > 0) return { ok: false, code: 'too_many_requests', retryAfterSeconds }
    this.use(key)
    return undefined
  }

  /** A window that ends later than any that begins now was begun while the clock was ahead, and is over too. */
  #running(key: string): Window | undefined {
    const window = this.#windows.get(key)
    const leftMs = window ? window.endsAtMs - this.#now() : 0
    return leftMs > 0 && leftMs <= this.#windowMs ? window : undefined
  }

  /** Windows begin in the order of the map, so the first one ends first. */
  #forgetOldest() {
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}
