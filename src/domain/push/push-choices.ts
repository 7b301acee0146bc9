import { dhakaDay, startOfDhakaDay } from '../dates.ts'
import type { PushKind } from './push-kind.ts'

/** A time of the day in Dhaka, `22:00`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The hours in which a device stays silent; times are kept while they are off. `except`: rings all the same. */
export type QuietHours = { isOn: boolean; from: string; to: string; except: PushKind | null }

/** What one device is told, and when. */
export type PushChoices = { kinds: PushKind[]; quiet: QuietHours }

/** Of a device whose person has chosen nothing yet. */
export const DEFAULT_CHOICES: PushChoices = {
  kinds: ['new_order', 'callback_due', 'courier_trouble', 'alarm'],
  quiet: { isOn: true, from: '22:00', to: '08:00', except: null },
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * When a device may ring for news of now: the end of its quiet hours, or undefined where it may at once. Hours that end
 * when they begin are none.
 */
export function quietUntil(
  { isOn, from, to, except }: QuietHours,
  kind: string,
  now: Date,
): Date | undefined {
  if (!isOn || from === to || kind === except || kind === 'test') return undefined
  const midnight = Date.parse(startOfDhakaDay(dhakaDay(now)))
  const minute = (now.getTime() - midnight) / MINUTE_MS
  const begins = minutesOf(from)
  const ends = minutesOf(to)
  const isQuiet = begins < ends ? minute >= begins && minute < ends : minute >= begins || minute < ends
  if (!isQuiet) return undefined
  const isTomorrow = begins > ends && minute >= begins
  return new Date(midnight + ends * MINUTE_MS + (isTomorrow ? DAY_MS : 0))
}
