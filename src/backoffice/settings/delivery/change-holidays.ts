import { say } from '#backoffice/language/say.ts'
import { dayAfter, daysFrom } from '#domain/dates.ts'
import type { DeliveryDraft } from './zone-places.ts'

type Holiday = DeliveryDraft['holidays'][number]
/** Days in a row with one name: `Eid ul-Fitr`, five days. */
export type HolidayRun = { from: string; to: string; name: string; isGuess: boolean }

const byDay = (one: Holiday, other: Holiday) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)

/** The holidays by day, with those in a row that have one name as one. */
export function holidayRuns(holidays: readonly Holiday[]): HolidayRun[] {
  const runs: HolidayRun[] = []
  for (const { day, name, isGuess } of holidays.toSorted(byDay)) {
    const last = runs.at(-1)
    if (last && last.name === name && last.isGuess === isGuess && dayAfter(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day, name, isGuess })
  }
  return runs
}

export const daysOf = ({ from, to }: Pick<HolidayRun, 'from' | 'to'>): number => daysFrom(from, to)

const isIn = ({ from, to, name }: HolidayRun, holiday: Holiday): boolean =>
  holiday.name === name && holiday.day >= from && holiday.day <= to

export const withRun = (holidays: readonly Holiday[], run: HolidayRun): Holiday[] =>
  [
    ...holidays,
    ...Array.from({ length: daysOf(run) }, (_, index) => ({
      day: dayAfter(run.from, index),
      name: run.name,
      isGuess: run.isGuess,
    })),
  ].toSorted(byDay)

export const withoutRun = (holidays: readonly Holiday[], run: HolidayRun): Holiday[] =>
  holidays.filter(holiday => !isIn(run, holiday))

/** The moon was seen, or it was not yet. */
export const withGuess = (holidays: readonly Holiday[], run: HolidayRun, isGuess: boolean): Holiday[] =>
  holidays.map(holiday => (isIn(run, holiday) ? { ...holiday, isGuess } : holiday))

/** What is wrong with days that somebody wants to add, by field. */
export function runProblems(
  holidays: readonly Holiday[],
  { from, to, name }: HolidayRun,
  maximum: number,
): { from?: string; to?: string; name?: string } {
  const nameless = name.trim() === '' ? { name: say('Please say what is celebrated.') } : {}
  if (from === '') return { from: say('Please choose the day.'), ...nameless }
  if (to < from) return { to: 'The last day must not be before the first.', ...nameless }
  const taken = holidays.find(holiday => holiday.day >= from && holiday.day <= to)
  if (taken)
    return { from: say('{name} is on {day} already.', { name: taken.name, day: taken.day }), ...nameless }
  if (holidays.length + daysFrom(from, to) > maximum)
    return { to: say('At most {maximum} days. Remove past ones first.', { maximum }), ...nameless }
  return nameless
}
