import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { formatPoisha } from '../ui/format-poisha.ts'
import { type OverviewAddress, PERIOD_LONG_WORDS } from './overview-address.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' })
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${sayKnown(count === 1 ? one : many)}`

export const number = (count: number): string => whole.format(count)

/** `৳284,730`, as in the payouts; the amount of a bar may have poisha. */
export const taka = (amount: number): string => formatPoisha(Math.round(100 * amount))

/** `Nov 21` of a calendar day. */
export const formatDay = (day: string): string => shortDay.format(new Date(day))

/** `5 more than last Saturday`, with the day of the week of today. */
export function againstLastWeek(orders: number, weekBefore: number, today: string): string {
  const day = weekday.format(new Date(today))
  if (orders === weekBefore) return say('as many as last {day}', { day })
  const difference = Math.abs(orders - weekBefore)
  return say('{whole} {part} than last {day}', {
    whole: whole.format(difference),
    part: orders > weekBefore ? say('more') : say('fewer'),
    day,
  })
}

type Ended = { delivered: number; returned: number }

/** The delivered share of all finished parcels, in percent; undefined before the first. */
export const deliveredPercent = ({ delivered, returned }: Ended): number | undefined =>
  delivered + returned === 0 ? undefined : (100 * delivered) / (delivered + returned)

export const formatPercent = (percent: number | undefined): string =>
  percent === undefined ? '–' : `${tenths.format(percent)} %`

/** `1.8 points better` than in the same number of days before. */
export function againstBefore(ended: Ended, before: Ended): string {
  const [now, then] = [deliveredPercent(ended), deliveredPercent(before)]
  if (now === undefined) return say('no parcel came to an end')
  if (then === undefined)
    return say('of {counted}', { counted: counted(ended.delivered + ended.returned, 'parcel') })
  const points = Math.round((now - then) * 10) / 10
  if (points === 0) return say('as before')
  return say('{tenths} points {part}', {
    tenths: tenths.format(Math.abs(points)),
    part: points > 0 ? say('better') : say('worse'),
  })
}

/** The days of figures: `last 30 days`, `Nov 1 to Nov 14`, `Nov 21`. */
export function formatDays({ period, range }: Pick<OverviewAddress, 'period' | 'range'>): string {
  if (period) return say('last {period}', { period: PERIOD_LONG_WORDS[period] })
  const first = formatDay(range.startDay)
  return range.startDay === range.endDay
    ? first
    : say('{first} to {endDay}', { first, endDay: formatDay(range.endDay) })
}

const MINUTE_MS = 60_000

/** `3 h 10 min`, `2 days`, since an instant. */
export const formatWait = (since: string, now: Date): string =>
  formatMinutes(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS)))

/** The same of whole minutes. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return say('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24)
    return minutes % 60 === 0 ? `${hours} h` : say('{hours} h {part} min', { hours, part: minutes % 60 })
  return counted(Math.floor(hours / 24), 'day')
}
