import { dayAfter } from '#domain/dates.ts'
import { lastDayOf } from '#domain/profit/profit-days.ts'

/** `2026-11` to `2026-11-01`. */
export const firstDayOf = (month: string): string => `${month}-01`
/** `2026-12` to `2027-01`. */
export const monthAfter = (month: string): string => dayAfter(firstDayOf(month), 31).slice(0, 7)

type Part = { span: 'day' | 'month'; fromDay: string; toDay: string }

/** A range of days as the whole months that are stored, and the days around them. */
export function partsOf(
  { startDay, endDay }: { startDay: string; endDay: string },
  months: ReadonlySet<string>,
): Part[] {
  const parts: Part[] = []
  for (let day = startDay; day <= endDay; ) {
    const month = day.slice(0, 7)
    const end = lastDayOf(month)
    const isWhole = day === firstDayOf(month) && end <= endDay && months.has(month)
    const span = isWhole ? 'month' : 'day'
    const last = parts.at(-1)
    if (last?.span === span) last.toDay = end < endDay ? end : endDay
    else parts.push({ span, fromDay: day, toDay: end < endDay ? end : endDay })
    day = firstDayOf(monthAfter(month))
  }
  return parts
}
