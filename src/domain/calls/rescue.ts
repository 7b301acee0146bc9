import type { CallRules } from '../settings/calls-section.ts'
import { type CallFacts, type InLane, triesSinceSpoken } from './call-facts.ts'
import { isParcelOutcome } from './call-outcome.ts'
import { nextCallingTime, nextTry } from './calling-hours.ts'

const HOUR_MS = 3_600_000
/** Couriers try again while somebody answers within these hours, and send the parcel back after the others. */
const RED_HOURS = 2
const DEAD_HOURS = 24
/** When it is looked at again whether the courier did as agreed. */
const LOOK_AGAIN_HOURS = 4

/** The courier could not deliver, and has not sent the parcel back yet; also spellings of other couriers. */
export const RESCUE_STATUSES = [
  'hold',
  'on_hold',
  'delivery_failed',
  'cancelled_approval_pending',
  'return_pending',
] as const

export const isToRescue = (courierStatus: string | null): boolean =>
  RESCUE_STATUSES.some(status => status === courierStatus)

/** A parcel that may still be saved. What was agreed is for the hub, which staff tell themselves. */
export function judgeRescue(facts: CallFacts, rules: CallRules): InLane | undefined {
  const since = new Date(facts.courierAt ?? facts.createdAt)
  const attempts = facts.attempts.filter(({ at }) => at >= since.toISOString())
  const agreed = attempts.findLast(({ outcome }) => isParcelOutcome(outcome))
  // the customer does not want it: it goes back
  if (agreed?.outcome === 'parcel_refused') return undefined
  const tried = triesSinceSpoken(attempts)
  const last = tried.at(-1)
  const start = agreed ? lookAgain(agreed, rules) : nextCallingTime(since, rules)
  const due = last ? nextTry(tried.length, new Date(last.at), rules) : start
  const red = new Date((agreed || last ? due : since).getTime() + RED_HOURS * HOUR_MS)
  const dead = new Date((agreed ? due : since).getTime() + DEAD_HOURS * HOUR_MS)
  return { lane: 'rescue', due, red, dead, tries: tried.length }
}

function lookAgain({ at, nextAt }: { at: string; nextAt: string | null }, rules: CallRules): Date {
  if (nextAt !== null) return new Date(nextAt)
  return nextCallingTime(new Date(Date.parse(at) + LOOK_AGAIN_HOURS * HOUR_MS), rules)
}
