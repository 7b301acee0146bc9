const HOUR_MS = 3_600_000
/** Service managers wait ten seconds before they kill. */
export const STOP_LIMIT_MS = 8_000

/** Receives the end of each run of a job, and the outcomes of single pieces of its work. */
export type JobWatch = { done(): void; failed(): void; outcome(outcome: string): void }

/** For callers that need no report. */
export const UNWATCHED: JobWatch = { done() {}, failed() {}, outcome() {} }

type Task = (signal: AbortSignal) => Promise<void>
type Repeated = {
  everyMs: number
  task: Task
  logFault(error: unknown): void
  watch: JobWatch
}

/** Runs a task at the start and once an hour, as `repeat` does. */
export const everyHour = (
  task: Task,
  logFault: (error: unknown) => void,
  watch = UNWATCHED,
): { stop(): Promise<void> } => repeat({ everyMs: HOUR_MS, task, logFault, watch })

/**
 * Runs a task at the start and then at an interval, until it is stopped; a run that takes longer is not started a
 * second time. A stop aborts the signal, and waits at most 8 seconds for the run. `logFault` receives what it throws.
 */
export function repeat({ everyMs, task, logFault, watch }: Repeated): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  const begin = () => {
    working ??= task(stopping.signal)
      .then(watch.done, error => {
        watch.failed()
        logFault(error)
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
