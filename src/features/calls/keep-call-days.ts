import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { rulesOfCallDay } from '#domain/calls/call-day.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { countCallDay } from './count-call-day.ts'

const MINUTE_MS = 60_000

/**
 * Counts the days whose calls changed, and stores what they came to, so that readers need not count them. A day that may
 * still change by itself is left to readers: until the last time that was agreed for it is late. Changes made meanwhile
 * stay for the next run, and readers see the same before and after. Returns how many days were stored.
 */
export async function keepCallDays(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  signal?: AbortSignal,
): Promise<number> {
  const { calls: rules } = await shop.settings.now()
  let stored = 0
  // a day in each transaction: it has hundreds of orders in a large shop
  while (!signal?.aborted && (await shop.db.transact(transaction => keepOne(transaction, shop, rules)))) {
    stored += 1
    await yieldToEventLoop()
  }
  return stored
}

async function keepOne(
  { tx }: Transaction,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  rules: CallRules,
): Promise<boolean> {
  // two runs at once would each write what they saw; reading and calling wait for neither
  if (db.engine === 'postgres') await sql`lock table call_days in share row exclusive mode`.execute(tx)
  const now = clock.now()
  const countedBy = rulesOfCallDay(rules)
  const found = await tx
    .selectFrom('call_day_changes')
    .select('day')
    .where('day', '<', dhakaDay(new Date(now.getTime() - rules.redMinutes * MINUTE_MS)))
    .union(tx.selectFrom('call_days').select('day').where('rules', '<>', countedBy))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  if (!found) return false
  const { day } = found
  // deleted before the day is counted: a change that this count does not see must not lose its mark
  await tx.deleteFrom('call_day_changes').where('day', '=', day).execute()
  const figures = JSON.stringify(await countCallDay(tx, day, { rules, now }))
  await tx
    .insertInto('call_days')
    .values({ day, rules: countedBy, figures })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ rules: countedBy, figures }))
    .execute()
  return true
}
