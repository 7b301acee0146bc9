import type { CallsToday } from '#domain/calls/call.ts'
import { UNCALLED_OUTCOMES } from '#domain/calls/call-outcome.ts'
import { addUpFirsts, promptPercent } from '#domain/calls/first-calls.ts'
import { dhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'
import type { Shop } from '#features/shop.ts'
import { countAttempts, figuresOfAttempts } from './count-attempts.ts'
import { readFirstAttempts } from './read-first-attempts.ts'

/** Today's calls of everybody, counted by the functions that count every range of days. */
export async function readCallsToday({ db, clock }: Shop, rules: CallRules): Promise<CallsToday> {
  const day = dhakaDay(clock.now())
  const { attempts, confirmed } = figuresOfAttempts(await countAttempts(db.main, day))
  const { first } = addUpFirsts([await readFirstAttempts(db.main, day, rules)], rules.redMinutes)
  return {
    calls: attempts,
    confirmed,
    firstCallMinutes: first.middleMinutes,
    promptPercent: promptPercent(first),
  }
}

/** When everybody who called today did so last. */
export async function readLastCalls({ db, clock }: Shop): Promise<ReadonlyMap<string, string>> {
  const rows = await db.main
    .selectFrom('call_attempts as call')
    .select(call => ['call.actor', call.fn.max('call.at').as('at')])
    .where('call.at', '>=', startOfDhakaDay(dhakaDay(clock.now())))
    .where('call.undone_at', 'is', null)
    .where('call.outcome', 'not in', UNCALLED_OUTCOMES)
    .groupBy('call.actor')
    .execute()
  return new Map(rows.map(row => [row.actor, row.at]))
}
