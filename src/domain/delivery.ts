import { dhakaDay } from './dates.ts'

/** From the delivery policy: 2 to 4 working days. */
export const DELIVERY_WORKING_DAYS = { earliest: 2, latest: 4 } as const
export const DELIVERY_DAYS_TEXT = `${DELIVERY_WORKING_DAYS.earliest}–${DELIVERY_WORKING_DAYS.latest} working days`

const DAY_MS = 86_400_000
/** Friday and Saturday are the weekend in Bangladesh. */
const WEEKEND = [5, 6]

/** The working day that comes `count` working days after a day; the day itself is not counted. */
function workingDayAfter(start: Date, count: number): Date {
  let day = start
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (!WEEKEND.includes(day.getUTCDay())) left--
  }
  return day
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** When an order of this moment arrives, by Dhaka's calendar: `Tue 24 – Thu 26 Nov`. */
export function deliveryWindow(orderedAt: Date): string {
  const start = new Date(`${dhakaDay(orderedAt)}T00:00:00Z`)
  const earliest = workingDayAfter(start, DELIVERY_WORKING_DAYS.earliest)
  const latest = workingDayAfter(start, DELIVERY_WORKING_DAYS.latest)
  const day = (date: Date) => `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`
  const month = (date: Date) => MONTHS[date.getUTCMonth()]
  const from = month(earliest) === month(latest) ? day(earliest) : `${day(earliest)} ${month(earliest)}`
  return `${from} – ${day(latest)} ${month(latest)}`
}

/** Whether the last day on which an order of that moment should have arrived is over in Dhaka. */
export function isDeliveryLate(orderedAt: Date, now: Date): boolean {
  const start = new Date(`${dhakaDay(orderedAt)}T00:00:00Z`)
  const latest = workingDayAfter(start, DELIVERY_WORKING_DAYS.latest)
  return dhakaDay(now) > latest.toISOString().slice(0, 10)
}
