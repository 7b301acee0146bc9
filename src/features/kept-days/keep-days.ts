import { type RawBuilder, sql } from 'kysely'
import type { Db, Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { firstDayOf, monthAfter } from './whole-months.ts'

type Keeper = Pick<Shop, 'db' | 'clock'>
type Tx = Transaction['tx']

/** A table of rows by `span` (`day` or `month`) and `day`, of a month its first. */
export type KeptTable = {
  table: 'sold_pairs' | 'sold_districts' | 'ended_parcel_sums'
  /** What rows of one day differ in; those of a month are grouped by it. */
  key: readonly string[]
  /** Added up over the days of a month. */
  sums: readonly string[]
  /** The greatest of the days stands for the month. */
  greatest?: readonly string[]
  /** Rows of these columns and of `day`, read from what happened on some days. */
  count(db: Pick<Db, 'engine'>, days: readonly string[]): RawBuilder<unknown>
}

/** What is kept of days: which days changed, which months have rows of their own, and the tables. */
export type KeptDays = {
  changes: 'sold_day_changes' | 'ended_day_changes'
  months: 'sold_months' | 'ended_months'
  tables: readonly [KeptTable, ...KeptTable[]]
  /** Writes what is kept by day alone. */
  also?(tx: Tx, shop: Keeper, days: readonly string[]): Promise<void>
}

/** Few enough that no other request waits for them: a shop of a million orders has a thousand on a day. */
const DAYS_AT_ONCE = 2

/**
 * Counts the days that changed, and stores what they came to; then adds up the months that are over. Changes made meanwhile
 * stay for the next run, and readers see the same before and after. Returns how many days were stored.
 */
export async function keepDays(shop: Keeper, kept: KeptDays, signal?: AbortSignal): Promise<number> {
  let stored = 0
  while (!signal?.aborted) {
    const marked = await shop.db.main.selectFrom(kept.changes).select('day').limit(1).execute()
    if (marked.length === 0) break
    stored += await shop.db.transact(transaction => keepSome(transaction, shop, kept))
    await yieldToEventLoop()
  }
  await keepMonths(shop, kept, signal)
  return stored
}

async function keepSome({ tx }: Transaction, shop: Keeper, kept: KeptDays): Promise<number> {
  await lockMonths(tx, shop, kept)
  const found = await tx
    .selectFrom(kept.changes)
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(DAYS_AT_ONCE)
    .execute()
  const days = found.map(row => row.day)
  if (days.length === 0) return 0
  // deleted before the days are counted: a change that this count does not see must not lose its mark
  await tx.deleteFrom(kept.changes).where('day', 'in', days).execute()
  for (const { table, key, sums, greatest = [], count } of kept.tables) {
    await tx.deleteFrom(table).where('span', '=', 'day').where('day', 'in', days).execute()
    const names = namesOf(['day', ...key, ...sums, ...greatest])
    await sql`insert into ${sql.table(table)} (span, ${names})
      select 'day', ${names} from ${count(shop.db, days)} counted`.execute(tx)
  }
  await kept.also?.(tx, shop, days)
  const months = [...new Set(days.map(day => day.slice(0, 7)))]
  const whole = await tx.selectFrom(kept.months).select('month').where('month', 'in', months).execute()
  // in the same transaction: a reader that knows of a month finds its rows
  for (const { month } of whole) await insertMonth(tx, kept, month)
  return days.length
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map(name => sql.ref(name)))

/** Two runs at once would each write what they saw; reading and ordering wait for neither. */
async function lockMonths(tx: Tx, { db }: Keeper, { months }: KeptDays): Promise<void> {
  if (db.engine === 'postgres')
    await sql`lock table ${sql.table(months)} in share row exclusive mode`.execute(tx)
}

/** Writes the rows of a whole month, YYYY-MM, from those of its days. */
async function insertMonth(tx: Tx, { tables }: KeptDays, month: string): Promise<void> {
  const first = firstDayOf(month)
  for (const { table, key, sums, greatest = [] } of tables) {
    await tx.deleteFrom(table).where('span', '=', 'month').where('day', '=', first).execute()
    const summed = [
      ...key.map(name => sql.ref(name)),
      ...sums.map(name => sql`sum(${sql.ref(name)})`),
      ...greatest.map(name => sql`max(${sql.ref(name)})`),
    ]
    await sql`insert into ${sql.table(table)} (span, day, ${namesOf([...key, ...sums, ...greatest])})
      select 'month', ${sql.val(first)}, ${sql.join(summed)} from ${sql.table(table)}
      where span = 'day' and day between ${first} and ${`${month}-31`}
      group by ${namesOf(key)}`.execute(tx)
  }
}

async function keepMonths(shop: Keeper, kept: KeptDays, signal?: AbortSignal): Promise<void> {
  const { db, clock } = shop
  const today = dhakaDay(clock.now())
  const first = await db.main
    .selectFrom(kept.tables[0].table)
    .select(row => row.fn.min<string | null>('day').as('day'))
    .where('span', '=', 'day')
    .executeTakeFirst()
  if (!first?.day) return
  const before = await db.main.selectFrom(kept.months).select('month').execute()
  const known = new Set(before.map(row => row.month))
  for (let month = first.day.slice(0, 7); month < today.slice(0, 7); month = monthAfter(month)) {
    if (signal?.aborted) return
    if (known.has(month)) continue
    await db.transact(async ({ tx }) => {
      await lockMonths(tx, shop, kept)
      const added = await tx
        .insertInto(kept.months)
        .values({ month })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows) await insertMonth(tx, kept, month)
    })
    await yieldToEventLoop()
  }
}
