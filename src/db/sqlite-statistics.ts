import { type Kysely, sql } from 'kysely'
import type { SqliteWriter } from './sqlite-writer.ts'
import type { Tables } from './tables.ts'

/** With fewer, nobody feels a wrong index. */
const FEW_ORDERS = 200
const GROWTH = 2
/** Of the ids of orders. */
const ORDERS_INDEX = 'sqlite_autoindex_orders_1'

type Given = { main: Kysely<Tables>; reports: Kysely<Tables>; writer: SqliteWriter }

/**
 * Counts anew what SQLite chooses indexes by, when the shop has twice the orders of the last count; returns how many indexes.
 * One index at a time, so that orders are written in between: with a million orders the longest takes 0.7 s, all of them ten.
 */
export async function renewStatistics(
  { main, reports, writer }: Given,
  signal?: AbortSignal,
): Promise<number> {
  const { orders, counted } = await readGrowth(reports)
  if (orders < FEW_ORDERS || orders < GROWTH * counted) return 0
  // the index by which the growth is read comes last: what is stopped in between begins again
  const indexes = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'index'
    order by name = ${ORDERS_INDEX}, tbl_name, name`.execute(reports)
  for (const { name } of indexes.rows) {
    if (signal?.aborted) return 0
    await writer.runOutside({ sql: `analyze ${quoted(name)}`, parameters: [] })
  }
  await showStatistics(main)
  return indexes.rows.length
}

/** Other connections read the statistics with the schema: they see the new ones once it has changed. */
const showStatistics = (main: Kysely<Tables>): Promise<void> =>
  main.transaction().execute(async tx => {
    await sql`create table counted_anew (at text) strict`.execute(tx)
    await sql`drop table counted_anew`.execute(tx)
  })

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The orders there are now, and how many there were when they were counted last. */
async function readGrowth(reports: Kysely<Tables>): Promise<{ orders: number; counted: number }> {
  const { rows } = await sql<{ orders: number; counted: number }>`
    select (select count(*) from orders) as orders,
      -- the statistics of an index begin with its rows
      coalesce((select cast(stat as integer) from sqlite_stat1 where idx = ${ORDERS_INDEX}), 0) as counted
    `.execute(reports)
  const [growth] = rows
  if (!growth) throw new Error('a sum without a row')
  return growth
}
