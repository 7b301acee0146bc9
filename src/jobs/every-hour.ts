const HOUR_MS = 3_600_000
/** Service managers wait ten seconds before they kill. */
export const STOP_LIMIT_MS = 8_000

/** Hears how the turns of a job end, and what single pieces of its work came to. */
export type JobWatch = { done(): void; failed(): void; outcome(outcome: string): void }

/** For whoever does not want to know. */
export const UNWATCHED: JobWatch = { done() {}, failed() {}, outcome() {} }

type Transaction = (signal: AbortSignal) => Promise<void>
type Repeated = {
  everyMs: number
  transaction: Transaction
  tellFault(error: unknown): void
  watch: JobWatch
}

/** Does some work at the start and once an hour, as `repeat` does. */
export const everyHour = (
  transaction: Transaction,
  tellFault: (error: unknown) => void,
  watch = UNWATCHED,
): { stop(): Promise<void> } => repeat({ everyMs: HOUR_MS, transaction, tellFault, watch })

/**
 * Does some work at the start and again and again, until it is stopped; work that takes longer is not begun a second
 * time. A stop tells it by the signal, and waits for it 8 seconds at most. `tellFault` hears what it throws.
 */
export function repeat({ everyMs, transaction, tellFault, watch }: Repeated): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  const begin = () => {
    working ??= transaction(stopping.signal)
      .then(watch.done, error => {
        watch.failed()
        tellFault(error)
      })
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(begin, everyMs)
  begin()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      const { promise: isOver, resolve } = Promise.withResolvers<void>()
      const limit = setTimeout(resolve, STOP_LIMIT_MS)
      await Promise.race([working, isOver])
      clearTimeout(limit)
    },
  }
}
