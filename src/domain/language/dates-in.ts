import { formatLongDate } from '../dates.ts'
import { longDateInBengali, weekdayAndDayInBengali } from './bengali-dates.ts'
import type { Language } from './language.ts'

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Dhaka',
})

/** `June 5, 2025, 10:30 AM` or `৫ জুন ২০২৫, সকাল ১০:৩০`, in Dhaka. */
export const longDateIn = (language: Language, iso: string): string =>
  language === 'bn' ? longDateInBengali(iso) : formatLongDate(iso)

/** `Tuesday, Nov 24` or `মঙ্গলবার, ২৪ নভেম্বর`, in Dhaka. */
export const weekdayAndDayIn = (language: Language, iso: string): string =>
  language === 'bn' ? weekdayAndDayInBengali(iso) : weekday.format(new Date(iso))
