import { toBengaliDigits } from './bengali-digits.ts'

/** From Sunday on, as short as a page of the shop says them. */
const WEEKDAYS = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি']
const MONTHS = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]

/** Dhaka is at UTC+6 all year. */
const DHAKA_OFFSET_MS = 6 * 3_600_000
const inDhaka = (iso: string): Date => new Date(Date.parse(iso) + DHAKA_OFFSET_MS)

/** The short name of a day of the week, 0 is Sunday: `মঙ্গল`. */
export const weekdayInBengali = (day: number): string => WEEKDAYS[day] ?? ''

/** The name of a month, 0 is January. */
export const monthInBengali = (month: number): string => MONTHS[month] ?? ''

/** `২৪ নভেম্বর ২০২৬` in Dhaka. */
export function longDayInBengali(iso: string): string {
  const day = inDhaka(iso)
  return `${toBengaliDigits(String(day.getUTCDate()))} ${monthInBengali(day.getUTCMonth())} ${toBengaliDigits(String(day.getUTCFullYear()))}`
}

/** `মঙ্গলবার, ২৪ নভেম্বর` in Dhaka. */
export function weekdayAndDayInBengali(iso: string): string {
  const day = inDhaka(iso)
  return `${weekdayInBengali(day.getUTCDay())}বার, ${toBengaliDigits(String(day.getUTCDate()))} ${monthInBengali(day.getUTCMonth())}`
}

/** The part of the day that an hour belongs to, as people say it before the time. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  if (hour < 18) return 'বিকাল'
  return hour < 20 ? 'সন্ধ্যা' : 'রাত'
}

/** A whole hour of the day, 0 to 23: `রাত ৯টা`. */
export const hourInBengali = (hour: number): string =>
  `${partOfDay(hour)} ${toBengaliDigits(String(hour % 12 || 12))}টা`

/** `২৪ নভেম্বর ২০২৬, সকাল ১০:৩০` in Dhaka. */
export function longDateInBengali(iso: string): string {
  const time = inDhaka(iso)
  const hour = time.getUTCHours()
  const minute = String(time.getUTCMinutes()).padStart(2, '0')
  return `${longDayInBengali(iso)}, ${partOfDay(hour)} ${toBengaliDigits(`${hour % 12 || 12}:${minute}`)}`
}
