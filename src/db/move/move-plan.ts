import type { MoveConnection, MovedRow } from './move-connection.ts'
import { MoveRefused } from './move-failures.ts'

export type ColumnKind = 'text' | 'instant' | 'whole' | 'large' | 'real'
export type MovedColumn = { name: string; kind: ColumnKind }
export type MovedTable = {
  name: string
  columns: readonly MovedColumn[]
  /** The names of SQLite's primary key. */
  key: readonly string[]
  /** PostgreSQL may have several rows of a key there, which count together. */
  isSummed: boolean
  /** The column that the database numbers. */
  numbered: string | undefined
}

/** The move's own notes in its target. */
export const NOTES_TABLE = 'half_moved'
/** Each engine has its own. */
const NOT_MOVED: ReadonlySet<string> = new Set(['migrations', NOTES_TABLE])

const SQLITE_COLUMNS = `
  select m.name as in_table, x.name as name, x.type as type, x.pk as place_in_key
  from pragma_table_list m, pragma_table_xinfo(m.name) x
  where m.schema = 'main' and m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and x.hidden = 0
  order by m.name, x.cid`

const POSTGRES_COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, case c.is_identity when 'YES' then 1 else 0 end,
    (select count(*) from pg_constraint k
      where k.contype = 'p' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`

/** The kind of a column by the types of both engines. */
const KINDS: ReadonlyMap<string, ColumnKind> = new Map([
  ['TEXT text', 'text'],
  ['TEXT timestamptz', 'instant'],
  ['INTEGER int4', 'whole'],
  ['INTEGER int8', 'large'],
  ['REAL float8', 'real'],
])

type PostgresColumn = { type: string; isNumbered: boolean; hasKey: boolean }

/**
 * Every table of the two databases, as their catalogues describe them. Throws MoveRefused for a table or column that
 * only one of them has, or of types that this move does not know.
 */
export async function planMove(sqlite: MoveConnection, postgres: MoveConnection): Promise<MovedTable[]> {
  const there = await postgresColumns(postgres)
  const tables = new Map<string, MovedRow[]>()
  for (const row of await sqlite.run(SQLITE_COLUMNS)) {
    const name = String(row[0])
    if (!NOT_MOVED.has(name)) tables.set(name, [...(tables.get(name) ?? []), row])
  }
  const unknown = [...there.keys()].find(name => !tables.has(name))
  if (unknown) throw new MoveRefused(`Only the PostgreSQL database has a table ${unknown}: it is no shop's`)
  return [...tables].map(([name, columns]) => planTable(name, columns, there.get(name) ?? new Map()))
}

async function postgresColumns(postgres: MoveConnection) {
  const tables = new Map<string, Map<string, PostgresColumn>>()
  for (const [table, column, type, isNumbered, keys] of await postgres.run(POSTGRES_COLUMNS)) {
    const name = String(table)
    if (NOT_MOVED.has(name)) continue
    const columns = tables.get(name) ?? new Map<string, PostgresColumn>()
    const described = { type: String(type), isNumbered: isNumbered === 1, hasKey: keys !== 0 }
    tables.set(name, columns.set(String(column), described))
  }
  return tables
}

function planTable(
  name: string,
  found: readonly MovedRow[],
  there: ReadonlyMap<string, PostgresColumn>,
): MovedTable {
  const columns = found.map(([, column, type]): MovedColumn => {
    const kind = KINDS.get(`${type} ${there.get(String(column))?.type}`)
    if (!kind) throw new MoveRefused(`The two databases differ in ${name}.${column}: it cannot be moved`)
    return { name: String(column), kind }
  })
  const extra = [...there.keys()].find(column => !columns.some(known => known.name === column))
  if (extra) throw new MoveRefused(`Only the PostgreSQL database has ${name}.${extra}: it cannot be moved`)
  const key = found
    .filter(([, , , place]) => place !== 0)
    .sort(([, , , one], [, , , other]) => Number(one) - Number(other))
    .map(([, column]) => String(column))
  if (key.length === 0) throw new MoveRefused(`${name} has no primary key: it cannot be moved`)
  return {
    name,
    columns,
    key,
    isSummed: ![...there.values()].some(({ hasKey }) => hasKey),
    numbered: columns.find(column => there.get(column.name)?.isNumbered)?.name,
  }
}

/** The rows of a table in the order of its key, the same on both engines; after a key when one is given. */
export function selectRows(
  engine: MoveConnection['engine'],
  table: MovedTable,
  after: MovedRow | undefined,
): string {
  const sums = engine === 'postgres' && table.isSummed
  const columns = table.columns.map(({ name }) =>
    sums && !table.key.includes(name) ? `cast(sum("${name}") as bigint) as "${name}"` : `"${name}"`,
  )
  // A database's own order of texts depends on its language; "C" is by bytes, as SQLite's.
  const ordered = table.key.map(name =>
    engine === 'postgres' && kindOf(table, name) === 'text' ? `"${name}" collate "C"` : `"${name}"`,
  )
  const marks = table.key.map((_, index) => `$${index + 1}`)
  return [
    `select ${columns.join(', ')} from "${table.name}"`,
    after ? `where (${ordered.join(', ')}) > (${marks.join(', ')})` : '',
    sums ? `group by ${table.key.map(name => `"${name}"`).join(', ')}` : '',
    `order by ${ordered.join(', ')}`,
  ].join(' ')
}

export function kindOf(table: MovedTable, column: string): ColumnKind | undefined {
  return table.columns.find(({ name }) => name === column)?.kind
}

/** The values of the key of a row. */
export function keyOf(table: MovedTable, row: MovedRow): MovedRow {
  return table.key.map(name => row[table.columns.findIndex(column => column.name === name)] ?? null)
}
