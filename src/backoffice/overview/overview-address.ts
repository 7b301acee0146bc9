import { say, spoken } from '#backoffice/language/say.ts'
import { dayAfter, daysFrom, isDay } from '#domain/dates.ts'
import { type DayRange, MAXIMUM_SUMMARY_DAYS } from '#domain/orders/order-summary.ts'

/** The ranges with a button; twelve months begin with the first day of a month. */
export const PERIODS = ['7d', '30d', '12m'] as const
export type Period = (typeof PERIODS)[number]
export const PERIOD_LABELS: Readonly<Record<Period, string>> = { '7d': '7 d', '30d': '30 d', '12m': '12 m' }
export const PERIOD_LONG_WORDS: Readonly<Record<Period, string>> = spoken({
  '7d': '7 days',
  '30d': '30 days',
  '12m': '12 months',
})

/** The state in the address of the overview: the days, what the chart counts, and whether it is a table. */
export type OverviewAddress = {
  /** Undefined: days that the user chose. */
  period: Period | undefined
  range: DayRange
  counts: 'orders' | 'taka'
  as: 'chart' | 'table'
}

/** Reads an address; values that do not fit mean the last thirty days. `today`: the day in Dhaka. */
export function readOverviewAddress(query: URLSearchParams, today: string): OverviewAddress {
  const own = ownRange(query)
  const period = own ? undefined : (PERIODS.find(one => one === query.get('period')) ?? '30d')
  return {
    period,
    range: own ?? rangeOfPeriod(period ?? '30d', today),
    counts: query.get('counts') === 'taka' ? 'taka' : 'orders',
    as: query.get('as') === 'table' ? 'table' : 'chart',
  }
}

function ownRange(query: URLSearchParams): DayRange | undefined {
  const startDay = query.get('startDate') ?? ''
  const endDay = query.get('endDate') ?? ''
  return rangeProblem(startDay, endDay) === undefined ? { startDay, endDay } : undefined
}

/** Why two typed days are not a valid range; undefined when they are. */
export const rangeProblem = (startDay: string, endDay: string): string | undefined =>
  daysProblem(startDay, endDay, MAXIMUM_SUMMARY_DAYS)

/** The same for a range of another length at most. */
export function daysProblem(startDay: string, endDay: string, maximumDays: number): string | undefined {
  if (!isDay(startDay) || !isDay(endDay)) return say('Please choose both days.')
  if (endDay < startDay) return say('The end is before the start.')
  if (daysFrom(startDay, endDay) > maximumDays)
    return say('Please choose at most {maximumDays} days.', { maximumDays })
  return undefined
}

export function rangeOfPeriod(period: Period, today: string): DayRange {
  if (period !== '12m') return { startDay: dayAfter(today, period === '7d' ? -6 : -29), endDay: today }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = new Date(Date.UTC(year, month - 12, 1))
  return { startDay: first.toISOString().slice(0, 10), endDay: today }
}

/** The query of an address; default values are left out. */
export function overviewQuery({ period, range, counts, as }: OverviewAddress): string {
  const query = new URLSearchParams()
  if (period === undefined) {
    query.set('startDate', range.startDay)
    query.set('endDate', range.endDay)
  } else if (period !== '30d') query.set('period', period)
  if (counts === 'taka') query.set('counts', counts)
  if (as === 'table') query.set('as', as)
  return query.toString()
}
