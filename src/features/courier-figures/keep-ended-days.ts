import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Shop } from '#features/shop.ts'
import { firstDayOf, monthAfter } from '#features/sold/whole-months.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { countEnded } from './count-ended.ts'

type Keeper = Pick<Shop, 'db' | 'clock'>
type Tx = Transaction['tx']

/** Few enough that no other request waits for them: a shop of a million orders has a thousand on a day. */
const DAYS_AT_ONCE = 2

/**
 * Counts the days whose parcels changed, and stores what became of them; then adds up the months that are over. Changes made
 * meanwhile stay for the next run, and readers see the same before and after. Returns how many days were stored.
 */
export async function keepEndedDays(shop: Keeper, signal?: AbortSignal): Promise<number> {
  let stored = 0
  while (!signal?.aborted) {
    const marked = await shop.db.main.selectFrom('ended_day_changes').select('day').limit(1).execute()
    if (marked.length === 0) break
    stored += await shop.db.transact(transaction => keepSome(transaction, shop))
    await yieldToEventLoop()
  }
  await keepMonths(shop, signal)
  return stored
}

async function keepSome({ tx }: Transaction, { db }: Keeper): Promise<number> {
  await lockMonths(tx, db)
  const found = await tx
    .selectFrom('ended_day_changes')
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(DAYS_AT_ONCE)
    .execute()
  const days = found.map(row => row.day)
  if (days.length === 0) return 0
  // deleted before the days are counted: a change that this count does not see must not lose its mark
  await tx.deleteFrom('ended_day_changes').where('day', 'in', days).execute()
  await tx.deleteFrom('ended_parcel_sums').where('span', '=', 'day').where('day', 'in', days).execute()
  await sql`insert into ended_parcel_sums (span, day, courier, district, is_delivered, days, parcels)
    select 'day', day, courier, district, is_delivered, days, parcels
    from ${countEnded(db, days)} counted`.execute(tx)
  const months = [...new Set(days.map(day => day.slice(0, 7)))]
  const whole = await tx.selectFrom('ended_months').select('month').where('month', 'in', months).execute()
  // in the same transaction: a reader that knows of a month finds its rows
  for (const { month } of whole) await insertMonth(tx, month)
  return days.length
}

/** Two runs at once would each write what they saw; reading and ordering wait for neither. */
async function lockMonths(tx: Tx, db: Shop['db']): Promise<void> {
  if (db.engine === 'postgres') await sql`lock table ended_months in share row exclusive mode`.execute(tx)
}

/** Writes the rows of a whole month, YYYY-MM, from those of its days. */
async function insertMonth(tx: Tx, month: string): Promise<void> {
  const first = firstDayOf(month)
  await tx.deleteFrom('ended_parcel_sums').where('span', '=', 'month').where('day', '=', first).execute()
  await sql`insert into ended_parcel_sums (span, day, courier, district, is_delivered, days, parcels)
    select 'month', ${sql.val(first)}, courier, district, is_delivered, days, sum(parcels) from ended_parcel_sums
    where span = 'day' and day between ${first} and ${`${month}-31`}
    group by courier, district, is_delivered, days`.execute(tx)
}

async function keepMonths(shop: Keeper, signal?: AbortSignal): Promise<void> {
  const { db } = shop
  const today = dhakaDay(shop.clock.now())
  const first = await db.main
    .selectFrom('ended_parcel_sums')
    .select(row => row.fn.min('day').as('day'))
    .where('span', '=', 'day')
    .executeTakeFirst()
  if (!first?.day) return
  const kept = await db.main.selectFrom('ended_months').select('month').execute()
  const known = new Set(kept.map(row => row.month))
  for (let month = first.day.slice(0, 7); month < today.slice(0, 7); month = monthAfter(month)) {
    if (signal?.aborted) return
    if (known.has(month)) continue
    await db.transact(async ({ tx }) => {
      await lockMonths(tx, db)
      const added = await tx
        .insertInto('ended_months')
        .values({ month })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows) await insertMonth(tx, month)
    })
    await yieldToEventLoop()
  }
}
