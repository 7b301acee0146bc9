import { seededFraction, seededWhole } from './seeded.ts'

/**
 * The faults of a call. `-after-book`: the courier has the parcel, and its sender does not know. The last three concern
 * the courier's own calls: an event is never sent, sent twice at once, or sent after a later one.
 */
export const FAULTS = [
  'timeout-before-book',
  'timeout-after-book',
  'drop-before-book',
  'drop-after-book',
  'half-booked-drop',
  '500',
  '500-after-book',
  'html200',
  'html200-after-book',
  'no-tracking',
  'no-consignment',
  'duplicate',
  'not-found',
  'redirect',
  '429',
  'slow',
  'webhook-lost',
  'webhook-twice',
  'webhook-late',
] as const
export type FaultName = (typeof FAULTS)[number]
/** Faults of webhooks only. */
export const isWebhookFault = (fault: FaultName): boolean => fault.startsWith('webhook-')

export const isFault = (word: unknown): word is FaultName => FAULTS.some(fault => fault === word)

/**
 * The calls of a fault: bookings, single and bulk; status and tracking reads; grants of tokens, where the courier has
 * them; the other calls of the API; every call of it; webhooks.
 */
export const FAULT_PLACES = ['booking', 'status', 'token', 'other', 'any', 'webhook'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]
export const isFaultPlace = (word: unknown): word is FaultPlace => FAULT_PLACES.some(place => place === word)

export type PlannedFault = {
  fault: FaultName
  left: number
  on: FaultPlace
  /** For `slow`: the delay before the call is carried out; for `webhook-late`: the delay of the event. */
  ms: number
  /** For `429`: the value of Retry-After. */
  retryAfterSeconds: number | null
}
/** Random faults: each call meets one at this rate from 0 to 1; the same seed and calls meet the same faults. */
export type Chaos = {
  seed: string
  rate: number
  on: FaultPlace
  faults: readonly FaultName[]
  slowMs: number
  calls: number
}

/** The kind of a call: four of the API, and the courier's own. */
export type CallKind = 'booking' | 'status' | 'token' | 'other' | 'webhook'
export type MetFault = Pick<PlannedFault, 'fault' | 'ms' | 'retryAfterSeconds'>

const concerns = (on: FaultPlace, kind: CallKind) => on === kind || (on === 'any' && kind !== 'webhook')

/** The fault of this call, if any: first the planned ones in turn, then random ones. */
export function meetFault(
  plan: { faults: PlannedFault[]; chaos: Chaos | null },
  kind: CallKind,
): MetFault | undefined {
  const planned = plan.faults.find(({ on }) => concerns(on, kind))
  if (planned) {
    planned.left -= 1
    if (planned.left <= 0) plan.faults.splice(plan.faults.indexOf(planned), 1)
    return planned
  }
  const { chaos } = plan
  if (!chaos || !concerns(chaos.on, kind)) return undefined
  chaos.calls += 1
  if (seededFraction(chaos.seed, `meets ${chaos.calls}`) >= chaos.rate) return undefined
  const range = { label: `which ${chaos.calls}`, from: 0, to: chaos.faults.length - 1 }
  const fault = chaos.faults[seededWhole(chaos.seed, range)]
  return fault && { fault, ms: chaos.slowMs, retryAfterSeconds: null }
}
