import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { MATURE_AFTER_DAYS } from '#domain/profit/profit.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { type CountedDay, countDay } from './count-day.ts'
import { insertMonth, KINDS } from './insert-month.ts'

type Keeper = Pick<Shop, 'db' | 'clock'>

/** Few enough that what is counted is stored soon. */
const DAYS_AT_ONCE = 20
/** Many enough that a transaction pays, and few enough that no other waits for it. */
const STORED_AT_ONCE = 4
/** SQLite accepts 32,766 parameters in one statement. */
const ROWS_AT_ONCE = 500
/** A week of the month's last day may end in the next one. */
const LONGEST_STEP_DAYS = 31

/**
 * Counts the days whose orders changed, and stores what they came to; then adds up whole months that are over for long.
 * Returns how many days were stored.
 */
export async function keepProfit(shop: Keeper, signal?: AbortSignal): Promise<number> {
  const stored = await keepProfitDays(shop, signal)
  await keepProfitMonths(shop, signal)
  return stored
}

/**
 * The days alone. What is counted is read beside all writing, so that no order waits for it: a day is claimed, counted and
 * stored, unless somebody else claimed it meanwhile. A change that comes later marks the day again.
 */
export async function keepProfitDays(shop: Keeper, signal?: AbortSignal): Promise<number> {
  let stored = 0
  while (!signal?.aborted) {
    const found = await changedDays(shop)
    if (found.length === 0) break
    const token = randomUUID()
    await shop.db.transact(transaction => claim(transaction, found, token))
    let own = 0
    for (let at = 0; at < found.length && !signal?.aborted; at += STORED_AT_ONCE) {
      const counted: Counted[] = []
      for (const day of found.slice(at, at + STORED_AT_ONCE)) {
        counted.push({ day, ...(await countDay(shop.db.reports, shop, day)) })
        await yieldToEventLoop()
      }
      own += await shop.db.transact(transaction => storeSome(transaction, shop, { token, counted }))
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

type Counted = CountedDay & { day: string }

/** Stores the days whose claim still stands; returns how many. */
async function storeSome(
  { tx }: Transaction,
  { db }: Keeper,
  { token, counted }: { token: string; counted: readonly Counted[] },
): Promise<number> {
  const claimed = await tx
    .deleteFrom('profit_day_claims')
    .where(
      'own_day',
      'in',
      counted.map(({ day }) => day),
    )
    .where('token', '=', token)
    .returning('own_day')
    .execute()
  if (claimed.length === 0) return 0
  await lockMonths(tx, db)
  for (const one of counted) if (claimed.some(({ own_day }) => own_day === one.day)) await store(tx, one)
  return claimed.length
}

async function store(tx: Tx, { day, sums, parts }: Counted): Promise<void> {
  const before = await tx
    .selectFrom('profit_sums')
    .select('day')
    .distinct()
    .where('own_day', '=', day)
    .execute()
  const months = new Set([...before, ...sums].map(row => row.day.slice(0, 7)))
  await removeMonths(tx, [...months])
  for (const table of ['profit_sums', 'profit_parts'] as const)
    await tx.deleteFrom(table).where('own_day', '=', day).execute()
  for (let at = 0; at < sums.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('profit_sums')
      .values(sums.slice(at, at + ROWS_AT_ONCE))
      .execute()
  for (let at = 0; at < parts.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('profit_parts')
      .values(parts.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

type Tx = Transaction['tx']

/** A month that is added up while a day of it is stored would miss that day. Nobody who orders or reads waits for it. */
async function lockMonths(tx: Tx, db: Shop['db']): Promise<void> {
  if (db.engine === 'postgres') await sql`lock table profit_months in share row exclusive mode`.execute(tx)
}

async function removeMonths(tx: Tx, months: readonly string[]): Promise<void> {
  if (months.length === 0) return
  const kept = await tx.deleteFrom('profit_months').where('month', 'in', months).returning('month').execute()
  const days = kept.map(({ month }) => firstDayOf(month))
  if (days.length === 0) return
  for (const table of ['profit_sums', 'profit_parts'] as const)
    await tx
      .deleteFrom(table)
      .where('span', '=', 'month')
      .where('kind', 'in', KINDS)
      .where('day', 'in', days)
      .execute()
}

export const firstDayOf = (month: string): string => `${month}-01`

/** Adds up the months all of whose days are mature whichever way they are put together. */
export async function keepProfitMonths(shop: Keeper, signal?: AbortSignal): Promise<void> {
  const lastDay = dayAfter(dhakaDay(shop.clock.now()), -MATURE_AFTER_DAYS - LONGEST_STEP_DAYS)
  while (!signal?.aborted) {
    const month = await nextMonth(shop, lastDay)
    if (month === undefined) return
    await shop.db.transact(async ({ tx }) => {
      await lockMonths(tx, shop.db)
      const added = await tx
        .insertInto('profit_months')
        .values({ month })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows) await insertMonth(tx, month)
    })
    await yieldToEventLoop()
  }
}

async function nextMonth({ db }: Keeper, lastDay: string): Promise<string | undefined> {
  const first = await db.main
    .selectFrom('profit_sums')
    .select(row => row.fn.min('day').as('day'))
    .where('span', '=', 'day')
    .where('kind', '=', 'courier')
    .executeTakeFirst()
  if (!first?.day) return undefined
  const kept = await db.main.selectFrom('profit_months').select('month').execute()
  const months = new Set(kept.map(row => row.month))
  for (let month = first.day.slice(0, 7); monthAfter(month) <= lastDay.slice(0, 7); month = monthAfter(month))
    if (!months.has(month)) return month
  return undefined
}

export const monthAfter = (month: string): string => dayAfter(firstDayOf(month), 31).slice(0, 7)
