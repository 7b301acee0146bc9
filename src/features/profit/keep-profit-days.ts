import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'
import { countDay } from './count-day.ts'
import { type DayToStore, storeDay } from './store-day.ts'

type Keeper = Pick<Shop, 'db'>

/** Few enough that what is counted is stored soon. */
const DAYS_AT_ONCE = 20

/**
 * Counts the days whose orders changed, and stores what they came to; returns how many days were stored. What is counted
 * is read beside all writing, so that no order waits for it: a day is claimed, counted and stored, unless somebody else
 * claimed it meanwhile. A change that comes later marks the day again.
 */
export async function keepProfit(shop: Keeper, signal?: AbortSignal): Promise<number> {
  let stored = 0
  while (!signal?.aborted) {
    const found = await changedDays(shop)
    if (found.length === 0) break
    const token = randomUUID()
    await shop.db.transact(transaction => claim(transaction, found, token))
    let own = 0
    for (const day of found) {
      if (signal?.aborted) break
      const counted = { day, ...(await countDay(shop.db.reports, shop, day)) }
      // a day each: a row is written with its stretches, and whoever orders waits for no more than one day
      own += await shop.db.transact(transaction => storeClaimed(transaction, shop, { token, counted }))
    }
    stored += own
    // others count the same days
    if (own === 0) break
  }
  return stored
}

async function changedDays({ db }: Keeper): Promise<string[]> {
  const marked = db.main.selectFrom('profit_day_changes').select('own_day')
  const rows = await marked
    .union(db.main.selectFrom('profit_day_claims').select('own_day'))
    .orderBy('own_day', 'desc')
    .limit(DAYS_AT_ONCE)
    .execute()
  return rows.map(row => row.own_day)
}

/** The marks go before the day is counted: a change that this count does not see must not lose its mark. */
async function claim({ tx }: Transaction, days: readonly string[], token: string): Promise<void> {
  await tx.deleteFrom('profit_day_changes').where('own_day', 'in', days).execute()
  await tx
    .insertInto('profit_day_claims')
    .values(days.map(own_day => ({ own_day, token })))
    .onConflict(conflict => conflict.column('own_day').doUpdateSet({ token }))
    .execute()
}

/** Stores a day whose claim still stands; returns how many were stored, 0 or 1. */
async function storeClaimed(
  { tx }: Transaction,
  { db }: Keeper,
  { token, counted }: { token: string; counted: DayToStore },
): Promise<number> {
  const claimed = await tx
    .deleteFrom('profit_day_claims')
    .where('own_day', '=', counted.day)
    .where('token', '=', token)
    .returning('own_day')
    .execute()
  if (claimed.length === 0) return 0
  await lockStretches(tx, db)
  await storeDay(tx, counted)
  return 1
}

/** Two that store days of one stretch add to the same rows. Nobody who orders or reads waits for it. */
async function lockStretches(tx: Transaction['tx'], db: Shop['db']): Promise<void> {
  if (db.engine === 'postgres') await sql`lock table profit_months in share row exclusive mode`.execute(tx)
}
