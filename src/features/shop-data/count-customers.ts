import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'

/** So many orders are read in a few milliseconds; more are estimated. */
const COUNTED_ORDERS = 20_000
/** What the engine knows of fewer orders says little. */
const TELLING_ORDERS = 1_000

/** How many phone numbers have ordered; null where an estimate would say nothing. */
export async function countCustomers(
  { engine, main, reports }: Pick<Db, 'engine' | 'main' | 'reports'>,
  orders: number,
): Promise<DataReport['customers']> {
  if (orders <= COUNTED_ORDERS) {
    const row = await reports
      .selectFrom('orders')
      .select(({ fn }) => fn.count('recipient_phone').distinct().as('phones'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { count: Number(row.phones), isEstimate: false }
  }
  const perOrder = engine === 'sqlite' ? await sqliteShare(main) : await postgresShare(main)
  return perOrder === undefined ? null : { count: Math.round(orders * perOrder), isEstimate: true }
}

/** By the statistics of the index on phones: `1000000 3 1` means three orders of each phone. */
async function sqliteShare(db: Db['main']): Promise<number | undefined> {
  const kept = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db)
  if (kept.rows.length === 0) return undefined
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where idx = 'orders_phone'`.execute(db)
  const [orders = 0, ofPhone = 0] = (rows[0]?.stat ?? '').split(' ').map(Number)
  return orders >= TELLING_ORDERS && ofPhone >= 1 ? 1 / ofPhone : undefined
}

/** By the statistics of the column: a count, or below zero a share of all rows. */
async function postgresShare(db: Db['main']): Promise<number | undefined> {
  const { rows } = await sql<{ different: number; orders: number }>`
    select n_distinct as different, reltuples as orders from pg_stats
    join pg_class on relname = tablename and relnamespace = schemaname::regnamespace
    where schemaname = current_schema() and tablename = 'orders' and attname = 'recipient_phone'`.execute(db)
  const [{ different = 0, orders = 0 } = {}] = rows
  if (orders < TELLING_ORDERS || different === 0) return undefined
  return different < 0 ? -different : different / orders
}
