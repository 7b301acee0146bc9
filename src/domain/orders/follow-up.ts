import { dhakaDay } from '../dates.ts'

/** Follow Ups without a time, and those with an older time, are folded away after this many days. */
export const FOLLOW_UP_DAYS = 30

/** Whether an instant lies in the years that every database can store. */
export const isFollowUpTime = (iso: string): boolean => iso >= '2000' && iso < '9998'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type FollowUpChoice = { label: string; at: string }

/** The hours in which customers are called, in Dhaka. */
const FIRST_HOUR = 9
const LAST_HOUR = 21

/**
 * Times to call again that need no typing, each later than now and within calling hours, the soonest first: those that
 * staff promise on the phone. Instants as ISO-8601 UTC text.
 */
export function followUpChoices(now: Date): FollowUpChoice[] {
  const today = dhakaDay(now)
  const tomorrow = dhakaDay(new Date(now.getTime() + DAY_MS))
  const inHours = (hours: number): FollowUpChoice => ({
    label: hours === 1 ? 'In 1 hour' : `In ${hours} hours`,
    at: new Date(roundedUp(now.getTime() + hours * HOUR_MS)).toISOString(),
  })
  return [
    inHours(1),
    inHours(3),
    { label: 'This evening', at: dhakaTime(today, 18) },
    { label: 'Tomorrow morning', at: dhakaTime(tomorrow, 10) },
    { label: 'Tomorrow evening', at: dhakaTime(tomorrow, 18) },
    { label: 'In 3 days', at: dhakaTime(dhakaDay(new Date(now.getTime() + 3 * DAY_MS)), 10) },
  ]
    .filter(({ at }) => Date.parse(at) > now.getTime() && isCallingHour(at))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

const QUARTER_MS = HOUR_MS / 4
const roundedUp = (ms: number): number => Math.ceil(ms / QUARTER_MS) * QUARTER_MS

/** An hour of a day in Dhaka, UTC+6 all year. */
const dhakaTime = (day: string, hour: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + (hour - 6) * HOUR_MS).toISOString()

function isCallingHour(iso: string): boolean {
  const hour = (new Date(iso).getUTCHours() + 6) % 24
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** The value of an input for date and time, in Dhaka: `2026-11-21T10:30`. */
export const followUpBox = (iso: string): string =>
  new Date(Date.parse(iso) + 6 * HOUR_MS).toISOString().slice(0, 16)

/** The instant that such an input names, ISO-8601 UTC; undefined where it names none. */
export function fromFollowUpBox(typed: string): string | undefined {
  const time = Date.parse(`${typed}:00.000Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) || Number.isNaN(time)) return undefined
  const iso = new Date(time - 6 * HOUR_MS).toISOString()
  return isFollowUpTime(iso) ? iso : undefined
}
