import { dhakaDay, dhakaHour, startOfDhakaDay } from '../dates.ts'
import type { CallRules, CallStep } from '../settings/calls-section.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A try at an hour of the day is not made when the last one was a moment ago. */
const LEAST_PAUSE_MS = 3 * HOUR_MS

type Hours = Pick<CallRules, 'fromHour' | 'untilHour'>

/** The instant itself where customers may be called then, else the next first hour of a day in Dhaka. */
export function nextCallingTime(at: Date, { fromHour, untilHour }: Hours): Date {
  const hour = dhakaHour(at)
  if (hour >= fromHour && hour < untilHour) return at
  return hourOf(hour < fromHour ? at : new Date(at.getTime() + DAY_MS), fromHour)
}

/** The end of today's calls in Dhaka, also when it is over. */
export const endOfCalling = (at: Date, { untilHour }: Pick<Hours, 'untilHour'>): Date => hourOf(at, untilHour)

/** When the next try is after so many that reached nobody, the last of them at `at`. */
export function nextTry(tries: number, at: Date, rules: Pick<CallRules, 'steps'> & Hours): Date {
  const step = rules.steps[tries - 1] ?? rules.steps.at(-1)
  return nextCallingTime(afterStep(at, step), rules)
}

/** The next tries in a row, if none of them reaches anybody. */
export function nextTries(
  { tries, at }: { tries: number; at: Date },
  rules: Pick<CallRules, 'steps' | 'maximumTries'> & Hours,
): Date[] {
  const times: Date[] = []
  for (let tried = tries + 1; tried < rules.maximumTries; tried++)
    times.push(nextTry(tried, times.at(-1) ?? at, rules))
  return times
}

function afterStep(at: Date, step: CallStep | undefined): Date {
  if (step === undefined) return new Date(at.getTime() + DAY_MS)
  if (step.atHour === null) return new Date(at.getTime() + (step.afterMinutes ?? 0) * MINUTE_MS)
  const sameDay = hourOf(at, step.atHour)
  const isTooSoon = sameDay.getTime() - at.getTime() < LEAST_PAUSE_MS
  return isTooSoon ? hourOf(new Date(at.getTime() + DAY_MS), step.atHour) : sameDay
}

/** An hour of the day of an instant in Dhaka; 24 is its end. */
const hourOf = (at: Date, hour: number): Date =>
  new Date(Date.parse(startOfDhakaDay(dhakaDay(at))) + hour * HOUR_MS)
