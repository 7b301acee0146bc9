import { dhakaDay, dhakaHour } from '../dates.ts'
import { toBengaliDigits } from './bengali-digits.ts'

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
] as const

/** From which hour on a part of the day is called so, in everyday Bengali; the night goes on after midnight. */
const DAY_PARTS: readonly [fromHour: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [5, 'সকাল'],
  [0, 'রাত'],
]

/** `৫ জুন ২০২৫` of a day `2025-06-05`. */
export function dayInBengali(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return toBengaliDigits(`${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`)
}

/** `৫ জুন ২০২৫` in Dhaka. */
export const longDayInBengali = (iso: string): string => dayInBengali(dhakaDay(new Date(iso)))

/** `সকাল ১০:৩০` in Dhaka. `Intl` would say `১০:৩০ AM`. */
export function clockInBengali(instant: Date): string {
  const hour = dhakaHour(instant)
  const part = DAY_PARTS.find(([from]) => hour >= from)?.[1]
  const minutes = String(instant.getUTCMinutes()).padStart(2, '0')
  return toBengaliDigits(`${part} ${hour % 12 || 12}:${minutes}`)
}

/** `৫ জুন ২০২৫, সকাল ১০:৩০` in Dhaka. */
export const longDateInBengali = (iso: string): string =>
  `${longDayInBengali(iso)}, ${clockInBengali(new Date(iso))}`
