import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CountedAttempts } from '#domain/calls/call-day.ts'
import { addAttempts, type CallFigures, noCalls } from '#domain/calls/call-figures.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'

/** The attempts of a day in Dhaka by who made them and what came of them, without those that were taken back. */
export const countAttempts = (
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  day: string,
): Promise<CountedAttempts[]> =>
  db
    .selectFrom('call_attempts')
    .select(call => ['actor', 'outcome', call.fn.countAll<number>().as('attempts')])
    .where('at', '>=', startOfDhakaDay(day))
    .where('at', '<=', endOfDhakaDay(day))
    .where('undone_at', 'is', null)
    .groupBy(['actor', 'outcome'])
    .execute()

/** What counted attempts add up to; the callbacks are counted elsewhere. */
export function figuresOfAttempts(counted: readonly CountedAttempts[]): CallFigures {
  const figures = noCalls()
  for (const { outcome, attempts } of counted) addAttempts(figures, outcome, attempts)
  return figures
}
