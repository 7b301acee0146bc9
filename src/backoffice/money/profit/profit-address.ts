import { spoken } from '#backoffice/language/say.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { MAXIMUM_PROFIT_DAYS, type ProfitStep } from '#domain/profit/profit.ts'
import { daysProblem } from '../../overview/overview-address.ts'

/** The ranges with a button: eight weeks begin with a Monday, twelve months with the first day of a month. */
export const PROFIT_PERIODS = ['30d', '8w', '12m'] as const
export type ProfitPeriod = (typeof PROFIT_PERIODS)[number]
export const PROFIT_PERIOD_LABELS: Readonly<Record<ProfitPeriod, string>> = spoken(
  {
    '30d': '30 d',
    '8w': '8 weeks',
    '12m': '12 m',
  },
  '8w',
)
export const PROFIT_PERIOD_LONG_WORDS: Readonly<Record<ProfitPeriod, string>> = spoken({
  '30d': '30 days',
  '8w': '8 weeks',
  '12m': '12 months',
})

/** The state in the address of the board. */
export type ProfitAddress = {
  /** Undefined: days that the user chose. */
  period: ProfitPeriod | undefined
  range: DayRange
  as: 'chart' | 'table'
  /** Whether orders of which too few parcels have ended are left out of the sums. */
  isMatureOnly: boolean
}

/** Thinner bars would be indistinguishable. */
const MOST_DAY_BARS = 31
const MOST_WEEK_BARS = 26

/** Reads an address; values that do not fit mean the last eight weeks. `today`: the day in Dhaka. */
export function readProfitAddress(query: URLSearchParams, today: string): ProfitAddress {
  const own = ownRange(query)
  const period = own ? undefined : (PROFIT_PERIODS.find(one => one === query.get('period')) ?? '8w')
  return {
    period,
    range: own ?? rangeOfProfitPeriod(period ?? '8w', today),
    as: query.get('as') === 'table' ? 'table' : 'chart',
    isMatureOnly: query.get('weeks') !== 'all',
  }
}

function ownRange(query: URLSearchParams): DayRange | undefined {
  const startDay = query.get('startDate') ?? ''
  const endDay = query.get('endDate') ?? ''
  return profitRangeProblem(startDay, endDay) === undefined ? { startDay, endDay } : undefined
}

/** Why two typed days are no range of the board; undefined when they are. */
export const profitRangeProblem = (startDay: string, endDay: string): string | undefined =>
  daysProblem(startDay, endDay, MAXIMUM_PROFIT_DAYS)

export function rangeOfProfitPeriod(period: ProfitPeriod, today: string): DayRange {
  if (period === '30d') return { startDay: dayAfter(today, -29), endDay: today }
  if (period === '8w') return { startDay: dayAfter(mondayOf(today), -49), endDay: today }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return { startDay: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), endDay: today }
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** What one bar of a range is. */
export function stepOf({ startDay, endDay }: DayRange): ProfitStep {
  const days = daysFrom(startDay, endDay)
  if (days <= MOST_DAY_BARS) return 'day'
  return days <= 7 * MOST_WEEK_BARS ? 'week' : 'month'
}

/** The query of an address; default values are left out. */
export function profitQuery({ period, range, as, isMatureOnly }: ProfitAddress): string {
  const query = new URLSearchParams()
  if (period === undefined) {
    query.set('startDate', range.startDay)
    query.set('endDate', range.endDay)
  } else if (period !== '8w') query.set('period', period)
  if (as === 'table') query.set('as', as)
  if (!isMatureOnly) query.set('weeks', 'all')
  return query.toString()
}
