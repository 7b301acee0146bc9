/**
 * What may go wrong with a message. A number is the status that is answered. `hang`: no answer comes; `slow`: it comes
 * after `ms`; `cut`: the connection ends after the message was taken, before its answer.
 */
export const PUSH_FAULTS = [403, 404, 410, 413, 429, 500, 'hang', 'slow', 'cut'] as const
export type PushFaultName = (typeof PUSH_FAULTS)[number]

/** `left`: of how many messages; null: of every one. `retryAfter` in seconds. */
export type PushFault = { fault: PushFaultName; left: number | null; retryAfter: number; ms: number }

/** The fault of a word or a status; undefined: there is none. */
export const readPushFault = (word: unknown): PushFaultName | undefined =>
  PUSH_FAULTS.find(fault => String(fault) === String(word))

/** The fault that this message meets, if any; each counts down. */
export function meetPushFault(planned: PushFault[]): PushFault | undefined {
  const [met] = planned
  if (!met || met.left === null) return met
  met.left -= 1
  if (met.left <= 0) planned.shift()
  return met
}
