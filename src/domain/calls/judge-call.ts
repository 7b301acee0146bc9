import { FOLLOW_UP_DAYS } from '../orders/follow-up.ts'
import type { CallRules } from '../settings/calls-section.ts'
import type { CallLane, CallReason } from './call.ts'
import {
  type AttemptFacts,
  type CallFacts,
  type InLane,
  isSameAddress,
  lastSpoken,
  triesSinceSpoken,
} from './call-facts.ts'
import { reasonsOf } from './call-reasons.ts'
import { nextCallingTime, nextTry } from './calling-hours.ts'
import { mayBeCalled } from './may-be-called.ts'
import { priceAtRisk, returnRate, sumOfLoss } from './price-at-risk.ts'
import { judgeRescue } from './rescue.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Where an order stands in the queue. `rankAt`: of two orders whose time has come, the earlier is called first. */
export type Judgement = {
  lane: CallLane
  dueAt: string
  redAt: string
  deadAt: string | null
  rankAt: string
  callbackAt: string | null
  tries: number
  riskTaka: number
  wantedBy: string | null
  reasons: CallReason[]
}

/** An order worth much is called first, but none waits for ever behind those that are worth more. */
const MOST_MINUTES_AHEAD = 240

/** Where an order stands in the queue; undefined when nobody is to be called about it. */
export function judgeCall(facts: CallFacts, rules: CallRules, now: Date): Judgement | undefined {
  if (!mayBeCalled(facts)) return undefined
  const judged =
    facts.courierStatus === null ? judgeUnconfirmed(facts, rules, now) : judgeRescue(facts, rules)
  if (!judged) return undefined
  const { lane, due, red } = judged
  const riskTaka =
    lane === 'rescue'
      ? sumOfLoss(facts.loss)
      : priceAtRisk(returnRate(facts.customer, facts.shares), facts.loss)
  const ahead = Math.min(riskTaka, MOST_MINUTES_AHEAD) * MINUTE_MS
  return {
    lane,
    dueAt: due.toISOString(),
    redAt: red.toISOString(),
    deadAt: judged.dead?.toISOString() ?? null,
    rankAt: new Date(lane === 'callback' ? due : red.getTime() - ahead).toISOString(),
    callbackAt: judged.callbackAt ?? null,
    tries: judged.tries,
    riskTaka,
    wantedBy: judged.wantedBy ?? null,
    reasons: reasonsOf(facts, { lane, tries: judged.tries }),
  }
}

function judgeUnconfirmed(facts: CallFacts, rules: CallRules, now: Date): InLane | undefined {
  const { officialStatus, createdAt, followUpAt } = facts
  const isFollowUp = officialStatus === 'Follow Up'
  if (isFollowUp && !rules.withFollowUps) return undefined
  const asked = Date.parse(followUpAt ?? createdAt)
  // as the list of orders does, which folds them away
  if (isFollowUp && now.getTime() - asked > FOLLOW_UP_DAYS * DAY_MS) return undefined
  const spoken = triesSinceSpoken(facts.attempts)
  const tried = followUpAt === null ? spoken : spoken.filter(({ at }) => at >= followUpAt)
  const wrote =
    lastSpoken(facts.attempts)?.outcome === 'link_changed' ? lastSpoken(facts.attempts) : undefined
  const last = tried.at(-1)
  const due = last ? againAfter(last, tried.length, rules) : firstTime(facts, wrote, rules)
  const shared = {
    due,
    red: new Date(due.getTime() + rules.redMinutes * MINUTE_MS),
    tries: tried.length,
    ...(followUpAt !== null && { callbackAt: followUpAt }),
  }
  if (isOver(tried, due, rules)) return { ...shared, lane: 'given_up' }
  if (followUpAt !== null || wrote)
    return { ...shared, lane: 'callback', wantedBy: promisedBy(facts, followUpAt) }
  return { ...shared, lane: isKnownBuyer(facts) && tried.length === 0 ? 'known_buyer' : 'at_risk' }
}

/** When nobody was called yet: at the customer's time, at once, or somewhat after a Follow Up without a time was set. */
function firstTime(
  { followUpAt, officialStatus, createdAt, updatedAt }: CallFacts,
  wrote: AttemptFacts | undefined,
  rules: CallRules,
): Date {
  if (followUpAt !== null) return new Date(followUpAt)
  if (officialStatus === 'Follow Up' && !wrote) return nextTry(2, new Date(updatedAt), rules)
  return nextCallingTime(new Date(wrote?.at ?? createdAt), rules)
}

/** A number that was given in place of a wrong one is called at once. */
const againAfter = ({ at, nextAt }: AttemptFacts, tries: number, rules: CallRules): Date =>
  nextAt === null ? nextTry(tries, new Date(at), rules) : nextCallingTime(new Date(nextAt), rules)

/** Whether a person has to decide: tried often enough, or the next try would come too late. */
function isOver(tried: readonly AttemptFacts[], next: Date, rules: CallRules): boolean {
  const [first] = tried
  if (!first) return false
  const isLate = next.getTime() - Date.parse(first.at) > rules.giveUpHours * HOUR_MS
  return tried.length >= rules.maximumTries || isLate
}

/** Who said that they would call themselves at this time. */
function promisedBy({ attempts }: CallFacts, followUpAt: string | null): string | null {
  const last = attempts.findLast(({ outcome }) => outcome === 'callback')
  return last?.nextAt === followUpAt ? (last?.wantedBy ?? null) : null
}

/** Parcels that a known buyer has taken at least. */
const KNOWN_FROM = 2

/** Somebody who took every parcel, at this address: a person may confirm the order without a call. */
const isKnownBuyer = ({ customer, takenAt, address, waitReason, isDuplicate }: CallFacts): boolean =>
  customer.delivered >= KNOWN_FROM &&
  customer.returned === 0 &&
  customer.fake === 0 &&
  waitReason === null &&
  !isDuplicate &&
  isSameAddress(takenAt, address)
