import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Where the data of a shop is. */
export type Place = { dataDir: string; databaseUrl: string | undefined }
export type Row = Record<string, string | null>
/** Every row of every table, each value as a text. */
export type Rows = Record<string, Row[]>

/** Reads all rows as they are, beside a running shop too. */
export const readRows = ({ dataDir, databaseUrl }: Place): Promise<Rows> =>
  databaseUrl === undefined
    ? Promise.resolve(readSqlite(join(dataDir, 'shop.db')))
    : readPostgres(databaseUrl)

function readSqlite(file: string): Rows {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows: Rows = {}
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  // the tables inside a word index are SQLite's own
  const isOfIndex = (name: string) => /_(?:data|idx|content|docsize|config)$/.test(name)
  for (const name of tables.filter(table => !isOfIndex(table))) {
    const statement = db.prepare(`select * from "${name}"`)
    statement.setReadBigInts(true)
    rows[name] = statement.all().map(textsOf)
  }
  db.close()
  return rows
}

async function readPostgres(databaseUrl: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const rows: Rows = {}
    for (const { name } of tables.rows)
      rows[name] = (await client.query(`select * from "${name}"`)).rows.map(textsOf)
    return rows
  } finally {
    await client.end()
  }
}

const textsOf = (row: Record<string, unknown>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** How many rows there are. */
export const countRows = (rows: Rows): number =>
  Object.values(rows).reduce((sum, ofTable) => sum + ofTable.length, 0)

/**
 * The rows of `before` that are not in `after` with the same values in all columns that they had, as `table: row`.
 * `changing`: columns by table that may have changed, or the whole table as `*`.
 */
export function missingRows(
  before: Rows,
  after: Rows,
  changing: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = changing[table] ?? []
    if (columns.includes('*')) return []
    const kept = Object.keys(rows[0] ?? {}).filter(name => !columns.includes(name))
    const textOfRow = (row: Row) => JSON.stringify(kept.map(name => row[name]))
    const there = new Map<string, number>()
    for (const row of after[table] ?? []) there.set(textOfRow(row), (there.get(textOfRow(row)) ?? 0) + 1)
    return rows.flatMap(row => {
      const left = there.get(textOfRow(row)) ?? 0
      there.set(textOfRow(row), left - 1)
      return left > 0 ? [] : [`${table}: ${JSON.stringify(row).slice(0, 600)}`]
    })
  })
}

/** The sums that the database keeps by itself, against the rows; and every shelf against its movements. */
export function unevenBooks({
  orders = [],
  order_counts = [],
  sizes = [],
  stock_movements = [],
}: Rows): string[] {
  const sums = new Map<string, number>()
  const add = (key: string, number: number) => sums.set(key, (sums.get(key) ?? 0) + number)
  for (const order of orders)
    if (order.deleted_at === null)
      add([order.day, order.official_status, order.status ?? '', order.via].join(), 1)
  for (const row of order_counts)
    add([row.day, row.official_status, row.status, row.via].join(), -Number(row.orders))
  const uneven = [...sums]
    .filter(([, left]) => left !== 0)
    .map(([key, left]) => `order_counts ${key}: ${left}`)
  for (const { id, stock } of sizes) {
    const moved = stock_movements
      .filter(({ size_id }) => size_id === id)
      .reduce((sum, { change }) => sum + Number(change), 0)
    if (moved !== Number(stock)) uneven.push(`stock of ${id}: ${stock}, moved ${moved}`)
  }
  return uneven
}
