/** A full disk must not be filled by the lines that tell of it: one in this time, and then how many there were. */
const SILENCE_MS = 60_000

type Log = { error(details: object, text: string): void }
type Line = { loggedAt: number; unlogged: number }
/** By what it says, and by the code of the fault. */
const lines = new Map<string, Line>()

/** Logs a fault of the machine that every request meets: the first one at once, the others by their number. */
export function logFault(log: Log, error: unknown, text: string): void {
  const line = `${text} ${error instanceof Error && 'code' in error ? error.code : ''}`
  // no clock that is set while it counts
  const now = performance.now()
  const last = lines.get(line)
  if (last && now - last.loggedAt < SILENCE_MS) {
    last.unlogged += 1
    return
  }
  lines.set(line, { loggedAt: now, unlogged: 0 })
  log.error({ err: error, ...(last && { unloggedBefore: last.unlogged }) }, text)
}
