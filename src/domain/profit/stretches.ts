import { dayAfter } from '../dates.ts'
import type { DaySpan } from './profit-days.ts'

/** How many days are added up in a stored row, the longest first; each is four times the next, and a single day has its own rows. */
export const STRETCHES = [256, 64, 16, 4, 1] as const
export type StretchDays = (typeof STRETCHES)[number]

/** Neighbouring stretches of one length: those that begin `days` times `from` to `days` times `to` days after 1970-01-01. */
export type Stretches = { days: StretchDays; from: number; to: number }

const DAY_MS = 86_400_000

/** Spans that do not overlap, as few stretches as make them up to the day: of a year about fifteen. */
export function stretchesOf(spans: readonly DaySpan[]): Stretches[] {
  const found: Stretches[] = []
  for (const { fromDay, toDay } of spans) {
    const end = dayNumber(toDay) + 1
    for (let day = dayNumber(fromDay); day < end; ) {
      const days = longestAt(day, end)
      const at = day / days
      const last = found.at(-1)
      if (last?.days === days && last.to === at - 1) last.to = at
      else found.push({ days, from: at, to: at })
      day += days
    }
  }
  return found
}

const longestAt = (day: number, end: number): StretchDays =>
  STRETCHES.find(days => day % days === 0 && day + days <= end) ?? 1

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY_MS

/** The first and the last day of stretches. */
export const daysOfStretches = ({ days, from, to }: Stretches): DaySpan => ({
  fromDay: dayAfter('1970-01-01', days * from),
  toDay: dayAfter('1970-01-01', days * (to + 1) - 1),
})
