import { dhakaHour } from '#domain/dates.ts'
import { isBengali } from '#web/language/spoken.ts'

type Format = { format(date: Date): string }

/**
 * Formats instants in the language of who reads them: `Nov 21, 2026` or `21 নভেম্বর, 2026`. Digits stay Latin. Bengali
 * names the part of the day before the hour, which the browser's own format does not.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Format {
  const english = new Intl.DateTimeFormat('en-US', options)
  let bengali: Intl.DateTimeFormat | undefined
  return {
    format(date) {
      if (!isBengali()) return english.format(date)
      bengali ??= new Intl.DateTimeFormat('bn-BD-u-nu-latn', { ...options, hour12: true })
      return bengali.format(date).replace(/(\d+:\d+)[\s\u202f](?:AM|PM)/, `${partOfDay(dhakaHour(date))} $1`)
    },
  }
}

/** The word for the part of the day that an hour, 0 to 23, belongs to. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  if (hour < 18) return 'বিকাল'
  return hour < 20 ? 'সন্ধ্যা' : 'রাত'
}

const longDay = dateFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Dhaka' })
const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** `June 5, 2025, 10:30 AM` in Dhaka, or `N/A`. */
export const formatLongDate = (iso: string | null | undefined): string =>
  iso ? `${formatLongDay(iso)}, ${clock.format(new Date(iso)).replace(/\u202f/g, ' ')}` : 'N/A'

/** `June 5, 2025` in Dhaka. */
export const formatLongDay = (iso: string): string => longDay.format(new Date(iso))
