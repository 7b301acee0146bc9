import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { columns } from './db-columns.ts'
import { orderRow } from './db-rows.ts'

/** Every row of every table as both engines must have it, read without the code of the move. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, named] of Object.entries(tableColumns)) {
    const { rows } = await sql<object>`select ${sql.join(Object.keys(named).map(name => sql.ref(name)))}
      from ${SUMMED.get(table) ?? sql.table(table)}`.execute(db.main)
    found[table] = rows.map(row => JSON.stringify(row)).sort()
  }
  return found
}
const tableColumns: Record<string, object> = columns
const COUNTS = sql`(select day, official_status, status, via, cast(sum(orders) as bigint) as orders,
  cast(sum(taka) as bigint) as taka from order_counts group by 1, 2, 3, 4) as counted`
/** Tables that may have several rows of a key on PostgreSQL. */
const SUMMED = new Map([
  ['order_counts', COUNTS],
  ['parcel_sum_changes', sql`(select distinct order_day from parcel_sum_changes) as changed`],
  ['courier_sum_changes', sql`(select distinct order_day from courier_sum_changes) as changed`],
  ['profit_day_changes', sql`(select distinct own_day from profit_day_changes) as changed`],
  ['sold_day_changes', sql`(select distinct day from sold_day_changes) as changed`],
  ['ended_day_changes', sql`(select distinct day from ended_day_changes) as changed`],
  ['call_day_changes', sql`(select distinct day from call_day_changes) as changed`],
])

const SQLITE_SHAPE =
  "select type, name, sql from sqlite_master where name not like 'sqlite_stat%' order by 1, 2"
const POSTGRES_SHAPE = sql<{ part: string }>`
  select indexdef as part from pg_indexes where schemaname = current_schema()
  union all select pg_get_constraintdef(oid) || conrelid::regclass || conname from pg_constraint
    where connamespace = current_schema()::regnamespace
  union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
  union all select name from migrations
  order by 1`

export const shapeOfFile = (file: string): unknown[] => {
  const database = new DatabaseSync(file)
  try {
    return database.prepare(SQLITE_SHAPE).all()
  } finally {
    database.close()
  }
}

/** Without brackets: PostgreSQL writes more of them in a condition that it read a second time. */
export async function shapeOfPostgres(databaseUrl: string): Promise<string[]> {
  const db = await openPostgres(databaseUrl)
  try {
    return (await POSTGRES_SHAPE.execute(db.main)).rows.map(({ part }) => part.replaceAll(/[()]/g, '')).sort()
  } finally {
    await db.close()
  }
}

/** The next order has the next number, is counted once and found by its text. */
export async function expectToGoOn(db: Db, nextNumber: number): Promise<void> {
  const before = await countedOrders(db)
  const next = { id: `next on ${db.engine}`, search_text: `zamindar ${db.engine}`, day: '2026-03-03' }
  const { order_no } = await db.transact(({ tx }) =>
    tx.insertInto('orders').values(orderRow(next.id, next)).returning('order_no').executeTakeFirstOrThrow(),
  )
  expect(order_no).toBe(nextNumber)
  expect(await countedOrders(db)).toBe(before + 1)
  if (db.engine === 'sqlite') {
    const found = sql`select rowid from order_search where text match '"zamindar sqlite"'`
    expect((await found.execute(db.main)).rows).toEqual([{ rowid: order_no }])
  }
}

async function countedOrders(db: Db): Promise<number> {
  const { orders } = await db.main
    .selectFrom('order_counts')
    .select(counts => counts.fn.sum<number>('orders').as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}
