import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import { countOnTheWay } from '#features/payouts/sum-on-the-way.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { countDistricts, countPairs, DISTRICT_COLUMNS, PAIR_COLUMNS } from './count-sold.ts'
import { firstDayOf, monthAfter } from './whole-months.ts'

type Keeper = Pick<Shop, 'db' | 'clock'>
type Tx = Transaction['tx']

/** Few enough that no other request waits for them: a shop of a million orders has a thousand on a day. */
const DAYS_AT_ONCE = 2

/**
 * Counts the days whose orders changed, and stores what was sold; then adds up the months that are over. Changes made
 * meanwhile stay for the next run, and readers see the same before and after. Returns how many days were stored.
 */
export async function keepSoldDays(shop: Keeper, signal?: AbortSignal): Promise<number> {
  let stored = 0
  while (!signal?.aborted) {
    const marked = await shop.db.main.selectFrom('sold_day_changes').select('day').limit(1).execute()
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
    .selectFrom('sold_day_changes')
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(DAYS_AT_ONCE)
    .execute()
  const days = found.map(row => row.day)
  if (days.length === 0) return 0
  // deleted before the days are counted: a change that this count does not see must not lose its mark
  await tx.deleteFrom('sold_day_changes').where('day', 'in', days).execute()
  for (const { table, columns, count } of KEPT) {
    await tx.deleteFrom(table).where('span', '=', 'day').where('day', 'in', days).execute()
    const names = namesOf(columns)
    await sql`insert into ${sql.table(table)} (span, ${names})
      select 'day', ${names} from ${count(days)} counted`.execute(tx)
  }
  await tx.deleteFrom('on_the_way_sums').where('day', 'in', days).execute()
  await sql`insert into on_the_way_sums (day, courier, parcels, poisha)
    select day, courier, parcels, poisha from ${countOnTheWay({ db }, days)} counted`.execute(tx)
  const months = [...new Set(days.map(day => day.slice(0, 7)))]
  const whole = await tx.selectFrom('sold_months').select('month').where('month', 'in', months).execute()
  // in the same transaction: a reader that knows of a month finds its rows
  for (const { month } of whole) await insertMonth(tx, month)
  return days.length
}

type Kept = {
  table: 'sold_pairs' | 'sold_districts'
  columns: readonly string[]
  count(days: readonly string[]): RawBuilder<unknown>
  /** What a month is grouped by, and the columns that are not summed. */
  key: readonly string[]
  names: readonly string[]
}
const KEPT: readonly Kept[] = [
  {
    table: 'sold_pairs',
    columns: PAIR_COLUMNS,
    count: countPairs,
    key: ['product_id', 'size'],
    names: ['delivered_name', 'sent_name'],
  },
  { table: 'sold_districts', columns: DISTRICT_COLUMNS, count: countDistricts, key: ['district'], names: [] },
]

const namesOf = (columns: readonly string[]) => sql.join(columns.map(name => sql.ref(name)))

/** Two runs at once would each write what they saw; reading and ordering wait for neither. */
async function lockMonths(tx: Tx, db: Shop['db']): Promise<void> {
  if (db.engine === 'postgres') await sql`lock table sold_months in share row exclusive mode`.execute(tx)
}

/** Writes the rows of a whole month, YYYY-MM, from those of its days. */
async function insertMonth(tx: Tx, month: string): Promise<void> {
  for (const { table, columns, key, names } of KEPT) {
    await tx.deleteFrom(table).where('span', '=', 'month').where('day', '=', firstDayOf(month)).execute()
    const own = columns.filter(name => name !== 'day')
    const summed = own.map(name =>
      key.includes(name)
        ? sql.ref(name)
        : names.includes(name)
          ? sql`max(${sql.ref(name)})`
          : sql`sum(${sql.ref(name)})`,
    )
    await sql`insert into ${sql.table(table)} (span, day, ${namesOf(own)})
      select 'month', ${sql.val(firstDayOf(month))}, ${sql.join(summed)} from ${sql.table(table)}
      where span = 'day' and day between ${firstDayOf(month)} and ${`${month}-31`}
      group by ${namesOf(key)}`.execute(tx)
  }
}

async function keepMonths(shop: Keeper, signal?: AbortSignal): Promise<void> {
  const { db } = shop
  const today = dhakaDay(shop.clock.now())
  const first = await db.main
    .selectFrom('sold_districts')
    .select(row => row.fn.min('day').as('day'))
    .where('span', '=', 'day')
    .executeTakeFirst()
  if (!first?.day) return
  const kept = await db.main.selectFrom('sold_months').select('month').execute()
  const known = new Set(kept.map(row => row.month))
  for (let month = first.day.slice(0, 7); month < today.slice(0, 7); month = monthAfter(month)) {
    if (signal?.aborted) return
    if (known.has(month)) continue
    await db.transact(async ({ tx }) => {
      await lockMonths(tx, db)
      const added = await tx
        .insertInto('sold_months')
        .values({ month })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows) await insertMonth(tx, month)
    })
    await yieldToEventLoop()
  }
}
