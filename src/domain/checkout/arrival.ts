import { monthInBengali, weekdayInBengali } from '../language/bengali-dates.ts'
import { toBengaliDigits } from '../language/bengali-digits.ts'
import type { Language } from '../language/language.ts'
import type { DeliveryZone } from '../settings/delivery-section.ts'
import {
  type Arrival,
  type DayWords,
  type DeliveryCalendar,
  type DeliveryDays,
  deliveryDaysText,
  deliveryWindow,
} from './delivery.ts'

/** The days of a window in Bengali: `মঙ্গল ২৪ – বুধ ২৫ নভেম্বর`. */
export const BENGALI_DAYS: DayWords = {
  day: date => `${weekdayInBengali(date.getUTCDay())} ${toBengaliDigits(String(date.getUTCDate()))}`,
  month: date => monthInBengali(date.getUTCMonth()),
}

/** `২–৩ কর্মদিবস`, or `একই দিন`. */
export function deliveryDaysInBengali([earliest, latest]: DeliveryDays): string {
  if (latest === 0) return 'একই দিন'
  return `${toBengaliDigits(earliest === latest ? `${latest}` : `${earliest}–${latest}`)} কর্মদিবস`
}

/** When an order placed at this moment arrives, in a language. */
export const windowIn = (
  language: Language,
  orderedAt: Date,
  { days, calendar }: { days: DeliveryDays; calendar: DeliveryCalendar },
): string =>
  deliveryWindow(orderedAt, days, { ...calendar, words: language === 'bn' ? BENGALI_DAYS : undefined })

/** When an order placed at this moment arrives in a zone. */
export const arrivalIn = (
  zone: Pick<DeliveryZone, 'days'>,
  orderedAt: Date,
  { calendar, language }: { calendar: DeliveryCalendar; language: Language },
): Arrival => ({
  days: language === 'bn' ? deliveryDaysInBengali(zone.days) : deliveryDaysText(zone.days),
  window: windowIn(language, orderedAt, { days: zone.days, calendar }),
})
