import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type MadeOrder, madeOrders } from './made-orders.ts'

const AT_ONCE = 2_000
/** The first number of a shop without orders, as its migration has it. */
const FIRST_ORDER_NO = 1001

export type Filling = {
  amount: number
  products: readonly Product[]
  until: Date
  /** See `Making`. */
  followUpDays?: number | undefined
  /** Gets the number of orders so far after every batch. */
  print(done: number): void
}

/**
 * Puts made orders into a database, all or none of them. The stored counts and the search index are updated once at the
 * end. Stock stays as it is: these orders are history.
 */
export async function fillOrders(db: Db, filling: Filling): Promise<void> {
  const last = await db.main
    .selectFrom('orders')
    .select(orders => orders.fn.max<number | null>('order_no').as('orderNo'))
    .executeTakeFirstOrThrow()
  const firstOrderNo = (last.orderNo ?? FIRST_ORDER_NO - 1) + 1
  await db.transact(async ({ tx }) => {
    const finish = await setAside(db, tx, firstOrderNo)
    let batch: MadeOrder[] = []
    let done = 0
    const flush = async () => {
      const insert = (table: TableName, rows: readonly object[]) => insertAll(db, tx, { table, rows })
      const [orders, events] = [batch.map(({ order }) => order), batch.map(({ event }) => event)]
      await insert('orders', orders)
      await insert(
        'order_lines',
        batch.flatMap(({ lines }) => lines),
      )
      await insert('order_events', events)
      done += batch.length
      batch = []
      filling.print(done)
    }
    for (const made of madeOrders({ ...filling, firstOrderNo }))
      if (batch.push(made) === AT_ONCE) await flush()
    await flush()
    await finish()
  })
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.main)
}

type TableName = 'orders' | 'order_lines' | 'order_events'

/** Rows as one JSON text: a statement with a parameter for each value takes several times as long to prepare. */
async function insertAll(
  db: Db,
  tx: Transaction<Tables>,
  { table, rows }: { table: TableName; rows: readonly object[] },
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

/** Indexes whose keys come in no order: building them at the end takes a tenth of the time. */
const BUILT_AT_THE_END = [
  'orders_list',
  'orders_hidden',
  'orders_price',
  'orders_price_shown',
  'orders_name',
  'orders_phone',
  'orders_product',
  'orders_district',
  'orders_visit',
  'orders_size',
  'orders_courier',
  'orders_unbooked',
  'orders_status',
  'orders_several',
  'orders_search',
  'order_lines_sold',
]

/** Removes what slows down every row; the returned function does that work once for all rows and restores it. */
async function setAside(db: Db, tx: Transaction<Tables>, firstOrderNo: number) {
  const names = sql.join(BUILT_AT_THE_END)
  const indexes =
    db.engine === 'postgres'
      ? sql<Definition>`select indexname as name, indexdef as sql from pg_indexes
          where schemaname = current_schema() and indexname in (${names})`
      : sql<Definition>`select name, sql from sqlite_master where type = 'index' and name in (${names})`
  const definitions = (await indexes.execute(tx)).rows
  for (const { name } of definitions) await sql`drop index ${sql.ref(name)}`.execute(tx)
  const fillKept = await (db.engine === 'postgres' ? setAsideOnPostgres : setAsideOnSqlite)(tx, firstOrderNo)
  return async () => {
    await fillKept()
    for (const index of definitions) await sql.raw(index.sql).execute(tx)
  }
}

type Definition = { name: string; sql: string }

const countsFrom = (firstOrderNo: number) => sql`
  select day, official_status, coalesce(status, ''), via, count(*), sum(price) from orders
  where order_no >= ${firstOrderNo} group by 1, 2, 3, 4`

/** All of them in one statement, which needs no index. */
async function countCustomers(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom('customers').execute()
  await sql`insert into customers
    select main, order_no, created_at, orders, returned, district from (
      select main, order_no, created_at, district, count(*) over (partition by main) as orders,
        sum(case when status = 'cancelled' then 1 else 0 end) over (partition by main) as returned,
        row_number() over (partition by main order by created_at desc, order_no desc) as place
      from (
        select orders.*, coalesce(joined.main_phone, orders.recipient_phone) as main from orders
        left join customer_numbers as joined on joined.phone = orders.recipient_phone
        where orders.deleted_at is null
      ) as own
    ) as placed where place = 1`.execute(tx)
}

async function setAsideOnPostgres(tx: Transaction<Tables>, firstOrderNo: number) {
  await sql`alter table orders disable trigger user`.execute(tx)
  return async () => {
    await sql`alter table orders enable trigger user`.execute(tx)
    await sql`insert into order_counts ${countsFrom(firstOrderNo)}`.execute(tx)
    await countCustomers(tx)
    await sql`insert into call_queue (order_id) select id from orders
      where order_no >= ${firstOrderNo} and official_status in ('Queued', 'Follow Up')`.execute(tx)
    await sql`insert into profit_day_changes select distinct day from orders where order_no >= ${firstOrderNo}`.execute(
      tx,
    )
    const sequence = sql`pg_get_serial_sequence('orders', 'order_no')`
    await sql`select setval(${sequence}, (select max(order_no) from orders))`.execute(tx)
  }
}

/** In KiB: with less than what it writes, a filling of a million orders reads its own pages again and again. */
const PAGES_KEPT = 4_000_000

async function setAsideOnSqlite(tx: Transaction<Tables>, firstOrderNo: number) {
  await sql`pragma cache_size = ${sql.lit(-PAGES_KEPT)}`.execute(tx)
  const triggers = await sql<Definition>`
    select name, sql from sqlite_master where name in ('orders_counted_in', 'orders_searched_in', 'customers_ordered')`.execute(
    tx,
  )
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  return async () => {
    await countCustomers(tx)
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx)
    await sql`insert into order_counts ${countsFrom(firstOrderNo)}
      on conflict do update set orders = orders + excluded.orders, taka = taka + excluded.taka`.execute(tx)
    await sql`insert into order_search (rowid, text)
      select order_no, search_text || ' #' || order_no from orders where order_no >= ${firstOrderNo}`.execute(
      tx,
    )
  }
}
