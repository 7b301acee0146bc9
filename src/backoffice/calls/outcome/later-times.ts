import { say } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import { clockTime, dayOfMonth } from '../words/call-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAYS_SHOWN = 4

export type CallingHours = { fromHour: number; untilHour: number }
export type TimeChoice = { label: string; at: string; isOff: boolean }

/** An hour of a day in Dhaka, with its half as a fraction. */
export const timeOn = (day: string, hour: number): string =>
  new Date(Date.parse(startOfDhakaDay(day)) + hour * HOUR_MS).toISOString()

/** Whether customers may be called then, and it is still to come. */
export function isCallable(at: string, { fromHour, untilHour }: CallingHours, now: Date): boolean {
  const day = dhakaDay(new Date(at))
  return Date.parse(at) > now.getTime() && at >= timeOn(day, fromHour) && at < timeOn(day, untilHour)
}

const upToQuarter = (ms: number): string =>
  new Date(Math.ceil(ms / (15 * MINUTE_MS)) * 15 * MINUTE_MS).toISOString()

/** The day of the next Friday, when many are at home; today is not meant. */
function nextFriday(today: string): string {
  const friday = 5
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay()
  return dayAfter(today, (friday - weekday + 7) % 7 || 7)
}

/** Six times that customers name, with one press each; those outside the calling hours are off. */
export function quickTimes(now: Date, hours: CallingHours): TimeChoice[] {
  const today = dhakaDay(now)
  const choice = (label: string, at: string): TimeChoice => ({
    label,
    at,
    isOff: !isCallable(at, hours, now),
  })
  return [
    choice(say('In 30 min'), upToQuarter(now.getTime() + HALF_HOUR_MS)),
    choice(say('In 1 hour'), upToQuarter(now.getTime() + HOUR_MS)),
    choice(say('This evening'), timeOn(today, 18)),
    choice(say('Last thing'), timeOn(today, hours.untilHour - 0.5)),
    choice(say('Tomorrow'), timeOn(dayAfter(today, 1), Math.max(10, hours.fromHour))),
    choice(say('Friday'), timeOn(nextFriday(today), 14.5)),
  ]
}

/** The days that stand as buttons: today and the next three. */
export function nearDays(now: Date): { label: string; day: string }[] {
  const today = dhakaDay(now)
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = dayAfter(today, index)
    return { day, label: index === 0 ? say('Today') : dayOfMonth(timeOn(day, 12)) }
  })
}

/** The half hours of a day within the calling hours, and the first one after them; of today those to come. */
export function halfHours(day: string, hours: CallingHours, now: Date): TimeChoice[] {
  const count = (hours.untilHour - hours.fromHour) * 2 + 1
  const all = Array.from({ length: count }, (_, index) => {
    const at = timeOn(day, hours.fromHour + index / 2)
    return { label: clockTime(at), at, isOff: !isCallable(at, hours, now) }
  })
  // the last one that has passed says that the earlier ones have, too
  const passed = all.filter(({ at }) => Date.parse(at) <= now.getTime()).length
  return all.slice(Math.max(0, passed - 1))
}

/** How many have asked for the same half hour already. */
export function askedAt(at: string, promised: readonly (string | null)[]): number {
  const from = Date.parse(at)
  return promised.filter(other => {
    const ms = other === null ? Number.NaN : Date.parse(other)
    return ms >= from && ms < from + HALF_HOUR_MS
  }).length
}

/** What is to be known of a chosen time: the end of the calling hours, and who is promised then. */
export function timeHint(
  at: string | undefined,
  promised: readonly (string | null)[],
  hours: CallingHours,
): string {
  const until = clockTime(timeOn('2026-01-01', hours.untilHour)).replace(':00', '')
  const ends = say('Calling hours end at {until}.', { until })
  const others = at === undefined ? 0 : askedAt(at, promised)
  if (at === undefined || others === 0) return ends
  return say('{ends} {others} {part} at {at} already.', {
    ends,
    others,
    part: others === 1 ? say('callback is') : say('callbacks are'),
    at: clockTime(at),
  })
}
