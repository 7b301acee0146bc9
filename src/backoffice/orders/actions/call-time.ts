import { say } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { shortDate } from '../table/cell-text.ts'

/** When to call: `6:00 PM` today, `tomorrow 10:00 AM`, `Nov 25, 10:00 AM` of this year; and whether that has passed. */
export function callTime(at: string, now: Date): { words: string; isLate: boolean } {
  const { day, time } = shortDate(at)
  const [today, then] = [dhakaDay(now), dhakaDay(new Date(at))]
  const isLate = Date.parse(at) <= now.getTime()
  if (then === today) return { words: time, isLate }
  const isThisYear = then.slice(0, 4) === today.slice(0, 4)
  const onDay = isThisYear ? day.replace(/, \d{4}$/, '') : day
  return {
    words: then === dayAfter(today, 1) ? say('tomorrow {time}', { time }) : `${onDay}, ${time}`,
    isLate,
  }
}
