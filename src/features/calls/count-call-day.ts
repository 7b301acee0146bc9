import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CallDay } from '#domain/calls/call-day.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'
import { countAttempts } from './count-attempts.ts'
import { countCallbacks } from './count-callbacks.ts'
import { readFirstAttempts } from './read-first-attempts.ts'

const MINUTE_MS = 60_000

/** What the calls of a day in Dhaka came to, from the attempts themselves. */
export async function countCallDay(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  day: string,
  { rules, now }: { rules: CallRules; now: Date },
): Promise<CallDay> {
  // one after the other: in parallel they would take every connection, or the one report thread, from other lists
  const attempts = await countAttempts(db, day)
  const callbacks = await countCallbacks(db, { day, redMs: rules.redMinutes * MINUTE_MS, now })
  return { attempts, callbacks, firsts: await readFirstAttempts(db, day, rules) }
}
