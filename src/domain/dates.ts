/** The shop lives in Dhaka: UTC+6 all year, no daylight saving. Instants are stored as ISO-8601 UTC text. */
const DHAKA_OFFSET_MS = 6 * 3_600_000

/** The Dhaka calendar day of an instant, `YYYY-MM-DD`. */
export const dhakaDay = (instant: Date): string =>
  new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10)

/** The hour of an instant in Dhaka, 0 to 23. */
export const dhakaHour = (instant: Date): number =>
  new Date(instant.getTime() + DHAKA_OFFSET_MS).getUTCHours()

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Whether a text is an instant as the shop stores it; somebody may have typed what only looks like one. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text))

/** Whether a text is a calendar day that every database can store, `YYYY-MM-DD` of the years 2000 to 9998. */
export function isDay(text: string): boolean {
  if (text < '2000' || text >= '9999') return false
  const start = new Date(`${text}T00:00:00.000Z`)
  // the parser reads February 30 as a day of March
  return !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === text
}

/** The first instant of a day in Dhaka, as ISO-8601 UTC text. */
export const startOfDhakaDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - DHAKA_OFFSET_MS).toISOString()

/** The last instant of a day in Dhaka, as ISO-8601 UTC text. */
export const endOfDhakaDay = (day: string): string =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - DHAKA_OFFSET_MS).toISOString()

/** The day in Dhaka that an end belongs to: an end at midnight belongs to the day before. */
export const dhakaDayEnding = (iso: string): string => dhakaDay(new Date(Date.parse(iso) - 1))

const longDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Dhaka',
})
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** `June 5, 2025, 10:30 AM` in Dhaka, or `N/A`. Two formatters, because one of them joins with "at". */
export const formatLongDate = (iso: string | null | undefined): string =>
  iso ? `${longDay.format(new Date(iso))}, ${clock.format(new Date(iso)).replace(/\u202f/g, ' ')}` : 'N/A'

/** `June 5, 2025` in Dhaka. */
export const formatLongDay = (iso: string): string => longDay.format(new Date(iso))

/** The day that is `days` later, or earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of days in a range, both ends included. */
export const daysFrom = (startDay: string, endDay: string): number =>
  Math.round((Date.parse(endDay) - Date.parse(startDay)) / 86_400_000) + 1

/** `2026-11-21 10:30` in Dhaka: sorts as text, and spreadsheets read it as a date. */
export const dhakaMinute = (instant: Date): string =>
  new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
/** Days since 1899-12-30 with the time of day in Dhaka as a fraction: the serial number of spreadsheets. */
export const dhakaSerial = (instant: Date): number =>
  (instant.getTime() + DHAKA_OFFSET_MS) / 86_400_000 + 25_569
