import { dhakaDay } from '../dates.ts'
import type { DeliveryZone } from '../settings/delivery-section.ts'

/** The working days of a zone: the first and the last, counted from the order to the door. */
export type DeliveryDays = DeliveryZone['days']
/** The days on which couriers deliver nothing: 0 is Sunday; a holiday counts even while its moon is not seen. */
export type DeliveryCalendar = { weekend: readonly number[]; holidays: readonly { day: string }[] }

const DAY_MS = 86_400_000

/** `2–3 working days`, `1 working day`, or `the same day`. */
export function deliveryDaysText([earliest, latest]: DeliveryDays): string {
  if (latest === 0) return 'the same day'
  const range = earliest === latest ? `${latest}` : `${earliest}–${latest}`
  return `${range} working day${latest === 1 ? '' : 's'}`
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
const dayAfter = (date: Date): Date => new Date(date.getTime() + DAY_MS)

/** The working day `count` working days after a day, which is not counted; for 0 that day, or the next one that is. */
function workingDayAfter(start: Date, count: number, { weekend, holidays }: DeliveryCalendar): Date {
  const isOff = (day: Date) =>
    weekend.includes(day.getUTCDay()) || holidays.some(holiday => holiday.day === isoDay(day))
  let day = start
  for (let left = count; left > 0; ) {
    day = dayAfter(day)
    if (!isOff(day)) left--
  }
  while (isOff(day)) day = dayAfter(day)
  return day
}

const startOf = (orderedAt: Date): Date => new Date(`${dhakaDay(orderedAt)}T00:00:00Z`)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How a language says the days of a window: `Tue 24` and `Nov`. */
export type DayWords = { day(date: Date): string; month(date: Date): string }

const ENGLISH_DAYS: DayWords = {
  day: date => `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`,
  month: date => MONTHS[date.getUTCMonth()] ?? '',
}

/** When an order placed at this moment arrives, by Dhaka's calendar: `Tue 24 – Wed 25 Nov`. */
export function deliveryWindow(
  orderedAt: Date,
  days: DeliveryDays,
  calendar: DeliveryCalendar & { words?: DayWords | undefined },
): string {
  const { day, month } = calendar.words ?? ENGLISH_DAYS
  const start = startOf(orderedAt)
  const [earliest, latest] = [days[0], days[1]].map(count => workingDayAfter(start, count, calendar))
  if (!earliest || !latest) return ''
  const last = `${day(latest)} ${month(latest)}`
  if (isoDay(earliest) === isoDay(latest)) return last
  const from = month(earliest) === month(latest) ? day(earliest) : `${day(earliest)} ${month(earliest)}`
  return `${from} – ${last}`
}

/** The last delivery day of an order placed at this moment, as a day in Dhaka. */
export const arrivesBy = (placedAt: Date, days: DeliveryDays, calendar: DeliveryCalendar): string =>
  isoDay(workingDayAfter(startOf(placedAt), days[1], calendar))

/** Whether the last delivery day of an order is over in Dhaka. */
export function isDeliveryLate(
  order: { placedAt: Date; days: DeliveryDays },
  now: Date,
  calendar: DeliveryCalendar,
): boolean {
  return dhakaDay(now) > arrivesBy(order.placedAt, order.days, calendar)
}

/** When a parcel arrives, in words: in how many days, and on which. */
export type Arrival = { days: string; window: string }
