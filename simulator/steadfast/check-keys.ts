import { type Answer, json } from '../answer.ts'
import { tooMany } from '../handle-call.ts'
import type { Simulation } from '../simulation.ts'
import { HOUR_MS, MINUTE_MS } from '../times.ts'

const API_KEY = 'sim-key'
const SECRET_KEY = 'sim-secret'
/** The courier's guide of 2026: ten failures in five minutes from one address with one key lock both for an hour. */
const MOST_FAILURES = 10
const FAILURES_COUNT_MS = 5 * MINUTE_MS
const LOCK_MS = HOUR_MS

export type Sender = { address: string; apiKey: string; secretKey: string }

/** Refuses a caller without access; undefined lets the call pass. A locked key is refused even when it is correct. */
export function checkKeys(simulation: Simulation, sender: Sender): Answer | undefined {
  const now = simulation.now()
  const name = `${sender.address} ${sender.apiKey}`
  const record = simulation.failures.get(name) ?? { times: [], lockedUntil: null }
  if (record.lockedUntil !== null && now < record.lockedUntil) return tooMany
  const right = sender.apiKey === API_KEY && sender.secretKey === SECRET_KEY
  if (right && simulation.modes.keys === 'accepted') return undefined
  if (right && simulation.modes.keys === 'inactive')
    return json(403, { status: 403, message: 'Your account is not active.' })
  record.times = [...record.times.filter(at => now - at < FAILURES_COUNT_MS), now]
  record.lockedUntil = record.times.length >= MOST_FAILURES ? now + LOCK_MS : null
  if (record.lockedUntil !== null) record.times = []
  simulation.failures.set(name, record)
  return json(401, { status: 401, message: 'Unauthorized' })
}
