import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/product.ts'
import { type MadeOrder, madeOrders } from './made-orders.ts'

const AT_ONCE = 2_000
/** The first number of a shop without orders, as its migration has it. */
const FIRST_ORDER_NO = 1001

export type Filling = {
  amount: number
  products: readonly Product[]
  until: Date
  /** Hears after every batch how many are in. */
  tell(done: number): void
}

/**
 * Puts made orders into a database, all or none of them. What the kept counts and PostgreSQL's search index need is
 * done once at the end. Stock stays as it is: these orders are history.
 */
export async function fillOrders(db: Db, filling: Filling): Promise<void> {
  const last = await db.main
    .selectFrom('orders')
    .select(orders => orders.fn.max<number | null>('order_no').as('orderNo'))
    .executeTakeFirstOrThrow()
  const firstOrderNo = (last.orderNo ?? FIRST_ORDER_NO - 1) + 1
  await db.transact(async ({ tx }) => {
    const finish = db.engine === 'postgres' ? await setAside(tx, firstOrderNo) : undefined
    let batch: MadeOrder[] = []
    let done = 0
    const flush = async () => {
      await insertAll(db, tx, 'orders', batch.map(({ order }) => order)) // biome-ignore format: one per line
      await insertAll(
        db,
        tx,
        'order_lines',
        batch.flatMap(({ lines }) => lines),
      )
      await insertAll(
        db,
        tx,
        'order_events',
        batch.map(({ event }) => event),
      )
      done += batch.length
      batch = []
      filling.tell(done)
    }
    for (const made of madeOrders({ ...filling, firstOrderNo }))
      if (batch.push(made) === AT_ONCE) await flush()
    await flush()
    await finish?.()
  })
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.main)
}

/** Rows as one JSON text: a statement with a parameter for each value takes several times as long to make. */
async function insertAll(
  db: Db,
  tx: Transaction<Tables>,
  table: 'orders' | 'order_lines' | 'order_events',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  const json = JSON.stringify(rows)
  const values =
    db.engine === 'postgres'
      ? sql`${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`
      : sql`${sql.join(Object.keys(first).map(name => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${columns}) select ${values}`.execute(tx)
}

/** Takes away what slows every row down, and answers what puts it back. */
async function setAside(tx: Transaction<Tables>, firstOrderNo: number) {
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
  const search = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'orders_search'`.execute(
    tx,
  )
  await run(sql`alter table orders disable trigger user`)
  await run(sql`drop index orders_search`)
  return async () => {
    await run(sql`alter table orders enable trigger user`)
    await run(sql`insert into order_counts
      select day, official_status, coalesce(status, ''), via, count(*), sum(price) from orders
      where order_no >= ${firstOrderNo} group by 1, 2, 3, 4`)
    await run(sql.raw(search.rows[0]?.indexdef ?? ''))
    await run(
      sql`select setval(pg_get_serial_sequence('orders', 'order_no'), (select max(order_no) from orders))`,
    )
  }
}
