import { dayAfter, daysFrom } from '../dates.ts'
import { MATURE_AFTER_DAYS, MATURE_SHARE, type ProfitStep } from './profit.ts'
import { shareOut } from './share-out.ts'

export type DaySpan = { fromDay: string; toDay: string }

/** The days of a range put together by a step; the first and the last are cut by the range. A week begins on Monday. */
export function spansOf({ fromDay, toDay }: DaySpan, step: ProfitStep): DaySpan[] {
  const spans: DaySpan[] = []
  for (let day = fromDay; day <= toDay; ) {
    const end = endOfStep(day, step)
    spans.push({ fromDay: day, toDay: end < toDay ? end : toDay })
    day = dayAfter(end, 1)
  }
  return spans
}

function endOfStep(day: string, step: ProfitStep): string {
  if (step === 'day') return day
  if (step === 'month') return lastDayOf(day.slice(0, 7))
  // Sunday is the last day
  return dayAfter(day, (7 - new Date(`${day}T00:00:00.000Z`).getUTCDay()) % 7)
}

/** The last day of a month, YYYY-MM. */
export const lastDayOf = (month: string): string =>
  dayAfter(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1)

/** Whether days count in the sums: they are over, and of their parcels nine in ten have ended, or 30 days have passed. */
export function isMature(
  { toDay }: DaySpan,
  { placed, booked, ended }: { placed: number; booked: number; ended: number },
  today: string,
): boolean {
  if (today >= countsFrom(toDay)) return true
  if (toDay >= today) return false
  if (placed === 0 && booked === 0) return true
  return booked > 0 && ended >= booked * MATURE_SHARE
}

/** The day from which days count at the latest. */
export const countsFrom = (toDay: string): string => dayAfter(toDay, MATURE_AFTER_DAYS)

/** Overheads of months, YYYY-MM, by the days of a range: each day of a month bears the same, to the poisha. */
export function overheadsByDay(
  months: ReadonlyMap<string, number>,
  { fromDay, toDay }: DaySpan,
): Map<string, number> {
  const byDay = new Map<string, number>()
  for (const [month, poisha] of months) {
    const first = `${month}-01`
    const shares = shareOut(
      poisha,
      Array.from({ length: daysFrom(first, lastDayOf(month)) }, () => 1),
    )
    for (const [index, share] of shares.entries()) {
      const day = dayAfter(first, index)
      if (fromDay <= day && day <= toDay) byDay.set(day, (byDay.get(day) ?? 0) + share)
    }
  }
  return byDay
}

/** A source counts as advertised for so long after its last entered day. */
export const ADVERTISED_DAYS = 30

/**
 * The days of a range, up to the day before today, that an advertised source has no sum of; an entered 0 is a sum.
 * `entered`: the days of each source, also those before the range.
 */
export function daysWithoutAds(
  entered: ReadonlyMap<string, ReadonlySet<string>>,
  { fromDay, toDay }: DaySpan,
  today: string,
): { day: string; source: string }[] {
  const lacking: { day: string; source: string }[] = []
  for (const [source, days] of entered) {
    let last = [...days]
      .filter(day => day < fromDay)
      .toSorted()
      .at(-1)
    for (let day = fromDay; day <= toDay && day < today; day = dayAfter(day, 1)) {
      if (days.has(day)) last = day
      else if (last !== undefined && daysFrom(last, day) <= ADVERTISED_DAYS) lacking.push({ day, source })
    }
  }
  return lacking.toSorted((one, other) =>
    one.day === other.day ? (one.source < other.source ? -1 : 1) : one.day < other.day ? -1 : 1,
  )
}
