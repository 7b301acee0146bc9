import { dhakaDay } from '../dates.ts'

/** The tax year of Bangladesh, July to June: `2026-27`. */
export function fiscalYearOf(instant: Date): string {
  const day = dhakaDay(instant)
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0)
  return yearFrom(year)
}

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** Whether a text names a tax year, such as `2026-27`. */
export const isFiscalYear = (text: string): boolean =>
  /^2\d{3}-\d{2}$/.test(text) && yearFrom(Number(text.slice(0, 4))) === text

/** The year of an instant and those before it, the newest first. */
export function lastFiscalYears(now: Date, count: number): string[] {
  const first = Number(fiscalYearOf(now).slice(0, 4))
  return Array.from({ length: count }, (_, index) => yearFrom(first - index))
}
