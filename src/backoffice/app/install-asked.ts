import { isInstant } from '#domain/dates.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

const KEY = 'desk-install'
/** How often a device is asked to keep the app. */
const TIMES = 2
/** From the first answer to the second question, in milliseconds: 14 days. */
const PAUSE_MS = 14 * 86_400_000

/** What a device answered when it was asked to keep the app; `isDone`: it has it, as far as it says. */
export type InstallAsked = { times: number; at: string; isDone: boolean }

/** Whether a device may be asked now: at first, once more after 14 days, and never again. */
export function mayAsk(asked: InstallAsked | undefined, now: Date): boolean {
  if (!asked) return true
  if (asked.isDone || asked.times >= TIMES) return false
  const waitedMs = now.getTime() - Date.parse(asked.at)
  // a clock that was set back would ask never again
  return waitedMs >= PAUSE_MS || waitedMs < 0
}

/** What this device answered so far. It stays when somebody logs out: a device is asked, not a person. */
export function readAsked(): InstallAsked | undefined {
  const stored = readStored('localStorage', KEY)
  if (!isRecord(stored)) return undefined
  const { times, at, isDone } = stored
  return typeof times === 'number' && typeof at === 'string' && isInstant(at)
    ? { times, at, isDone: isDone === true }
    : undefined
}

/** Notes an answer: not now, or that it is done. */
export function noteAnswer(isDone: boolean, now: Date): void {
  const times = (readAsked()?.times ?? 0) + 1
  writeStored('localStorage', KEY, { times, at: now.toISOString(), isDone } satisfies InstallAsked)
}
