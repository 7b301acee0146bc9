import { isDay } from '#domain/dates.ts'
import { CLOSING_PATH } from '../paths.ts'

/** The day of an address; today for any other value, and for a day that is to come. */
export function readClosingDay(query: URLSearchParams, today: string): string {
  const day = query.get('day') ?? ''
  return isDay(day) && day < today ? day : today
}

/** The address of the report of a day; that of today has none, so that it is today's tomorrow, too. */
export const closingPath = (day: string, today: string): string =>
  day === today ? CLOSING_PATH : `${CLOSING_PATH}?day=${day}`
