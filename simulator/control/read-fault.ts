import {
  type Chaos,
  FAULT_PLACES,
  type FaultName,
  type FaultPlace,
  isFault,
  isFaultPlace,
  isWebhookFault,
  type PlannedFault,
} from '../faults.ts'
import type { Wrong } from './read-fields.ts'

type Body = Readonly<Record<string, unknown>>

const SLOW_MS = 3_000
const LONGEST_WAIT_MS = 10 * 60_000
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** A fault for the next calls: `{fault, n?, on?, ms?, retry_after?}`. */
export function readFault(body: Body, known: readonly FaultName[]): PlannedFault | Wrong {
  const { fault, n = 1, ms = SLOW_MS, retry_after: retryAfter = null } = body
  if (!isFault(fault) || !known.includes(fault))
    return { wrong: `fault: must be one of ${known.join(', ')}, or null to end all` }
  const { on = usualPlace(fault) } = body
  if (!isCount(n, 100_000)) return { wrong: 'n: must be a whole number from 1' }
  if (!isFaultPlace(on)) return { wrong: `on: must be one of ${FAULT_PLACES.join(', ')}` }
  if (isWebhookFault(fault) !== (on === 'webhook'))
    return { wrong: 'on: webhook faults are of webhooks, and no others are' }
  if (!isCount(ms, LONGEST_WAIT_MS)) return { wrong: 'ms: must be a whole number of milliseconds' }
  if (retryAfter !== null && !isCount(retryAfter, 86_400))
    return { wrong: 'retry_after: must be a whole number of seconds' }
  return { fault, left: n, on, ms, retryAfterSeconds: retryAfter }
}

const usualPlace = (fault: FaultName): FaultPlace => {
  if (isWebhookFault(fault)) return 'webhook'
  return fault === 'not-found' ? 'status' : 'booking'
}

/**
 * Random faults: `{seed?, rate, on?, faults?, ms?}`; a rate of 0 ends them. Without `faults` all that fit except
 * `duplicate`, which creates parcels of strangers.
 */
export function readChaos(body: Body, known: readonly FaultName[]): Chaos | Wrong {
  const { seed = 'chaos', rate, on = 'booking', ms = SLOW_MS } = body
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) return { wrong: 'rate: must be from 0 to 1' }
  if (typeof seed !== 'string' && typeof seed !== 'number') return { wrong: 'seed: must be text or a number' }
  if (!isFaultPlace(on)) return { wrong: `on: must be one of ${FAULT_PLACES.join(', ')}` }
  const all = known.filter(fault => isWebhookFault(fault) === (on === 'webhook'))
  const { faults = all.filter(fault => fault !== 'duplicate') } = body
  if (!isFaults(faults) || faults.length === 0 || faults.some(fault => !all.includes(fault)))
    return { wrong: `faults: must be some of ${all.join(', ')}` }
  if (!isCount(ms, LONGEST_WAIT_MS)) return { wrong: 'ms: must be a whole number of milliseconds' }
  return { seed: String(seed), rate, on, faults, slowMs: ms, calls: 0 }
}

const isFaults = (value: unknown): value is Chaos['faults'] => Array.isArray(value) && value.every(isFault)
