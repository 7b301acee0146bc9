import { dayAfter, dhakaDay, dhakaHour, startOfDhakaDay } from '../dates.ts'
import type { CustomerMessageRules, EventRules } from '../settings/customer-messages-section.ts'
import { EVENT_FIELDS, type MessageEvent } from './message-events.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** How long each event is news; a message that waits longer is dropped. */
const NEWS_HOURS: Readonly<Record<MessageEvent, number>> = {
  received: 24,
  confirm_link: 24,
  confirmed: 24,
  handed_over: 48,
  rider_missed: 24,
  delivered: 72,
  exchange_approved: 48,
  back_in_stock: 24,
  advance_received: 48,
}

/** A slip of the hand is taken back within these; the others are said by somebody else, or read before they are done. */
const REST_MS: Partial<Record<MessageEvent, number>> = { confirmed: 2 * MINUTE_MS }

/** After a refusal that passes: 1 minute, 10 minutes, 1 hour, then never. */
const PAUSES_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const

export const rulesOf = ({ events }: CustomerMessageRules, event: MessageEvent): EventRules =>
  events[EVENT_FIELDS[event]]

/** When a message of an event is handed over at the soonest, and when it is no news any more. */
export const timesOf = (event: MessageEvent, now: Date): { dueAt: string; giveUpAt: string } => ({
  dueAt: new Date(now.getTime() + (REST_MS[event] ?? 0)).toISOString(),
  giveUpAt: new Date(now.getTime() + NEWS_HOURS[event] * HOUR_MS).toISOString(),
})

/** When a passing refusal is asked again; undefined: that was the last try. `tries` includes it. */
export function nextTryAt(tries: number, now: Date): string | undefined {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause).toISOString()
}

type Quiet = Pick<CustomerMessageRules, 'quietFrom' | 'quietTo'>

/** Whether an instant is in the quiet hours of Dhaka, which may lie across midnight. */
export function isQuiet({ quietFrom, quietTo }: Quiet, now: Date): boolean {
  const hour = dhakaHour(now)
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** When the quiet hours that an instant is in end; undefined: it is in none. */
export function quietUntil(quiet: Quiet, now: Date): string | undefined {
  if (!isQuiet(quiet, now)) return undefined
  const today = hourOfDay(dhakaDay(now), quiet.quietTo)
  return today > now.toISOString() ? today : hourOfDay(dayAfter(dhakaDay(now), 1), quiet.quietTo)
}

/** When the money of the next day may be spent: its first hour that is not quiet. */
export function nextDayAt(quiet: Quiet, now: Date): string {
  const midnight = startOfDhakaDay(dayAfter(dhakaDay(now), 1))
  return quietUntil(quiet, new Date(midnight)) ?? midnight
}

const hourOfDay = (day: string, hour: number): string =>
  new Date(Date.parse(startOfDhakaDay(day)) + hour * HOUR_MS).toISOString()
