import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'

const MINUTE_MS = 60_000
const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const weekday = dateFormat({ weekday: 'short', timeZone: 'Asia/Dhaka' })
const longWeekday = dateFormat({ weekday: 'long', timeZone: 'Asia/Dhaka' })
const monthDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

/** `5:40 PM` in Dhaka. */
export const clockTime = (iso: string): string => clock.format(new Date(iso)).replace(/\u202f/g, ' ')

/** `Nov 27` in Dhaka. */
export const shortDay = (iso: string): string => monthDay.format(new Date(iso))

/** `Mon 23` in Dhaka. */
export const dayOfMonth = (iso: string): string =>
  `${weekday.format(new Date(iso))} ${Number(dhakaDay(new Date(iso)).slice(8))}`

/** `Sunday, 6:00 PM` in Dhaka. */
export const dayAndTime = (iso: string): string => `${longWeekday.format(new Date(iso))}, ${clockTime(iso)}`

/** `today`, `tomorrow`, `yesterday` or a day such as `Fri, Nov 27`, in Dhaka. */
export function nearDay(iso: string, now: Date): string {
  const [day, today] = [dhakaDay(new Date(iso)), dhakaDay(now)]
  if (day === today) return 'today'
  if (day === dayAfter(today, 1)) return 'tomorrow'
  if (day === dayAfter(today, -1)) return 'yesterday'
  return `${weekday.format(new Date(iso))}, ${shortDay(iso)}`
}

/** `5:40 PM` of today, else with its day: `tomorrow 10:00 AM`, `Fri, Nov 27 2:30 PM`. */
export function timeToCall(iso: string, now: Date): string {
  const day = nearDay(iso, now)
  return day === 'today' ? clockTime(iso) : `${day} ${clockTime(iso)}`
}

/** A span of time: `18 min`, `3 h`, `3 h 40 min`, `2 days`; less than a minute counts as one. */
export function spanWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(Math.abs(ms) / MINUTE_MS))
  if (minutes < 60) return say('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return say('{floor} days', { floor: Math.floor(hours / 24) })
  const rest = minutes % 60
  return rest === 0 || hours >= 10 ? `${hours} h` : say('{hours} h {rest} min', { hours, rest })
}

/** From one instant to another, in milliseconds. */
export const msFrom = (iso: string, to: Date): number => to.getTime() - Date.parse(iso)
