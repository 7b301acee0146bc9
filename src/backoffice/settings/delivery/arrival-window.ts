import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'

type Calendar = Pick<Delivery, 'weekend' | 'holidays'>

const shown = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const formatDay = (day: string): string => shown.format(new Date(day)).replace(',', '')

/** When an order of this moment arrives after so many working days, by a calendar: `Tue 24 Nov – Wed 25 Nov`. */
export function arrivalWindow(orderedAt: Date, days: readonly [number, number], calendar: Calendar): string {
  const [first, last] = [days[0], days[1]].map(count => workingDayAfter(dhakaDay(orderedAt), count, calendar))
  if (first === undefined || last === undefined || first === last) return formatDay(last ?? first ?? '')
  return `${formatDay(first)} – ${formatDay(last)}`
}

/** For no days at all that day, or the next one on which parcels are brought. */
function workingDayAfter(start: string, count: number, { weekend, holidays }: Calendar): string {
  const isOff = (day: string) =>
    weekend.includes(new Date(day).getUTCDay()) || holidays.some(holiday => holiday.day === day)
  let day = start
  for (let left = count; left > 0; ) {
    day = dayAfter(day, 1)
    if (!isOff(day)) left -= 1
  }
  while (isOff(day)) day = dayAfter(day, 1)
  return day
}
