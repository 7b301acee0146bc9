import { dhakaDay } from '../dates.ts'
import type { ShippingArea } from './checkout.ts'

/** The delivery policy: working days from the order to the door, by area. Every text and date follows it. */
export const DELIVERY_WORKING_DAYS: Record<ShippingArea, { earliest: number; latest: number }> = {
  inside: { earliest: 2, latest: 3 },
  outside: { earliest: 3, latest: 5 },
}
/** Couriers do not deliver on Fridays; 0 is Sunday. */
const WEEKEND = [5]
const DAY_MS = 86_400_000

const range = ({ earliest, latest }: { earliest: number; latest: number }): string => `${earliest}–${latest}`

/** `2–3 working days` */
export const deliveryDaysText = (area: ShippingArea): string =>
  `${range(DELIVERY_WORKING_DAYS[area])} working days`
/** The text for both areas, where the area is not known. */
export const DELIVERY_DAYS_TEXT = `${deliveryDaysText('inside')} inside Dhaka, ${range(DELIVERY_WORKING_DAYS.outside)} outside`

/** The working day `count` working days after a day; the day itself is not counted. */
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

/** When an order placed at this moment arrives, by Dhaka's calendar: `Tue 24 – Wed 25 Nov`. */
export function deliveryWindow(orderedAt: Date, area: ShippingArea): string {
  const start = new Date(`${dhakaDay(orderedAt)}T00:00:00Z`)
  const days = DELIVERY_WORKING_DAYS[area]
  const earliest = workingDayAfter(start, days.earliest)
  const latest = workingDayAfter(start, days.latest)
  const day = (date: Date) => `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`
  const month = (date: Date) => MONTHS[date.getUTCMonth()]
  const from = month(earliest) === month(latest) ? day(earliest) : `${day(earliest)} ${month(earliest)}`
  return `${from} – ${day(latest)} ${month(latest)}`
}

/** Whether the last delivery day of that order is over in Dhaka. */
export function isDeliveryLate(order: { placedAt: Date; area: ShippingArea }, now: Date): boolean {
  const start = new Date(`${dhakaDay(order.placedAt)}T00:00:00Z`)
  const latest = workingDayAfter(start, DELIVERY_WORKING_DAYS[order.area].latest)
  return dhakaDay(now) > latest.toISOString().slice(0, 10)
}
