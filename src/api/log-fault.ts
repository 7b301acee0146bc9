/** A full disk must not be filled by its own log lines: one in this time, and then the number of the others. */
const SILENCE_MS = 60_000

type Log = { error(details: object, text: string): void }
type Line = { loggedAt: number; unlogged: number }
/** By the text, and by the code of the fault. */
const lines = new Map<string, Line>()

/** Logs a fault of the machine that affects every request: the first one at once, the others by their number. */
export function logFault(log: Log, error: unknown, text: string): void {
  const line = `${text} ${error instanceof Error && 'code' in error ? error.code : ''}`
  // a clock that nobody sets while it counts
  const now = performance.now()
  const last = lines.get(line)
  if (last && now - last.loggedAt < SILENCE_MS) {
    last.unlogged += 1
    return
  }
  lines.set(line, { loggedAt: now, unlogged: 0 })
  log.error({ err: error, ...(last && { unloggedBefore: last.unlogged }) }, text)
}
