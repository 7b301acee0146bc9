import { HALF_MOVED } from '../migration-files.ts'
import { inTransaction, type MoveConnection, type MovedRow, quoted } from './move-connection.ts'
import { type MovedTable, NOTES_TABLE } from './move-plan.ts'

/** How far a table is: the key of its last copied row. */
export type CopiedTable = { rows: number; last: MovedRow | undefined; isWhole: boolean }

const NOTHING_COPIED: CopiedTable = { rows: 0, last: undefined, isWhole: false }

/**
 * What is set aside while rows are copied, as name, statement that drops it and statement that creates it: building an
 * index at the end is faster, and triggers would count moved rows a second time. Keys that the database made for itself (unique, primary) stay: they are what a row is known by. */
const POSTGRES_PARTS = `
  select 'index ' || c.relname, format('drop index %I', c.relname), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select 'reference ' || k.conrelid::regclass || ' ' || k.conname,
      format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
  union all
  select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgname,
      format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`

const SQLITE_PARTS = `
  select type || ' ' || name, 'drop ' || type || ' "' || name || '"', sql from sqlite_master
    where type in ('index', 'trigger') and sql is not null`

/** How a search index is filled, all at once: row by row it takes hours with 200,000 orders. PostgreSQL has others. */
const SQLITE_SEARCHES: ReadonlyMap<string, string> = new Map([
  [
    'order_search',
    "insert into order_search (rowid, text) select order_no, search_text || ' #' || order_no from orders",
  ],
])

const NOTES_EXIST = {
  sqlite: `select 1 from sqlite_master where name = '${NOTES_TABLE}'`,
  postgres: `select 1 where to_regclass('${NOTES_TABLE}') is not null`,
} as const

/** Whether a move into this database began and did not end. */
export async function isHalfMoved(target: MoveConnection): Promise<boolean> {
  return (await target.run(NOTES_EXIST[target.engine])).length > 0
}

/** The mark of the source that a half-done move came from. */
export async function markOfSource(target: MoveConnection): Promise<string> {
  const [row] = await target.run(`select content from ${NOTES_TABLE} where kind = 'source'`)
  return String(row?.[0])
}

/**
 * Begins a move: the target refuses to start as a shop from now on, and its triggers, references and indexes are set
 * aside, their definitions in the notes.
 */
export function beginMove(
  target: MoveConnection,
  plan: readonly MovedTable[],
  sourceMark: string,
): Promise<void> {
  return inTransaction(target, async () => {
    await target.run(
      `create table ${NOTES_TABLE} (kind text not null, name text not null, content text not null, primary key (kind, name))`,
    )
    await target.run(`insert into ${NOTES_TABLE} values ('source', '', $1)`, [sourceMark])
    await target.run(`insert into migrations (name, hash, applied_at) values ('${HALF_MOVED}', '', $1)`, [
      new Date().toISOString(),
    ])
    await setAside(target)
    await empty(target, plan)
  })
}

async function setAside(target: MoveConnection): Promise<void> {
  const parts = await target.run(target.engine === 'sqlite' ? SQLITE_PARTS : POSTGRES_PARTS)
  for (const [name = '', drop = '', create = ''] of parts) {
    await target.run(`insert into ${NOTES_TABLE} values ('part', $1, $2)`, [name, create])
    await target.run(String(drop))
  }
  if (target.engine === 'sqlite') await noteSearches(target)
}

async function noteSearches(target: MoveConnection): Promise<void> {
  const searches = "select name from pragma_table_list where schema = 'main' and type = 'virtual'"
  for (const [name = ''] of await target.run(searches)) {
    const fill = SQLITE_SEARCHES.get(String(name))
    if (!fill) throw new Error(`nothing says how the search index ${name} is filled`)
    await target.run(`insert into ${NOTES_TABLE} values ('part', $1, $2)`, [`index ${name}`, fill])
  }
}

/** Forgets what a half-done move copied, to copy another source or state of it. */
export function startOver(
  target: MoveConnection,
  plan: readonly MovedTable[],
  sourceMark: string,
): Promise<void> {
  return inTransaction(target, async () => {
    await setAside(target) // a move that stopped late had rebuilt some
    await empty(target, plan)
    await target.run(`delete from ${NOTES_TABLE} where kind = 'table'`)
    await target.run(`update ${NOTES_TABLE} set content = $1 where kind = 'source'`, [sourceMark])
  })
}

/** Migrations may have put rows into a new database. */
async function empty(target: MoveConnection, plan: readonly MovedTable[]): Promise<void> {
  if (target.engine === 'postgres')
    await target.run(`truncate ${plan.map(({ name }) => quoted(name)).join(', ')} cascade`)
  else for (const { name } of plan) await target.run(`delete from ${quoted(name)}`)
}

export async function copiedOf(target: MoveConnection, { name }: MovedTable): Promise<CopiedTable> {
  const [row] = await target.run(`select content from ${NOTES_TABLE} where kind = 'table' and name = $1`, [
    name,
  ])
  if (!row) return NOTHING_COPIED
  const { rows, last, isWhole }: CopiedTable = JSON.parse(String(row[0]))
  return { rows, last, isWhole }
}

/** Adds rows and notes the last of them in one transaction, so that none is ever copied twice or left out. */
export function addRows(
  target: MoveConnection,
  table: MovedTable,
  { rows, copied }: { rows: readonly MovedRow[]; copied: CopiedTable },
): Promise<void> {
  const columns = table.columns.map(({ name }) => name)
  return inTransaction(target, async () => {
    if (rows.length > 0) await target.insert(table.name, columns, rows)
    await target.run(
      `insert into ${NOTES_TABLE} values ('table', $1, $2) on conflict (kind, name) do update set content = excluded.content`,
      [table.name, JSON.stringify(copied)],
    )
  })
}

/** Rebuilds what was set aside, one after the other; a move that stops in between goes on with the rest. */
export async function restoreParts(
  target: MoveConnection,
  print: (part: string, left: number) => void,
): Promise<void> {
  const parts = await target.run(
    // The word decides: indexes, then references, which are checked with them, then triggers.
    `select name, content from ${NOTES_TABLE} where kind = 'part' order by name`,
  )
  for (const [index, [name = '', create = '']] of parts.entries()) {
    print(String(name), parts.length - index)
    await inTransaction(target, async () => {
      await target.run(String(create))
      await target.run(`delete from ${NOTES_TABLE} where kind = 'part' and name = $1`, [name])
    })
  }
}

/** The number that the next row of a table gets. */
export async function nextNumber(
  connection: MoveConnection,
  { name, numbered }: MovedTable,
): Promise<number> {
  const last =
    connection.engine === 'sqlite'
      ? `select coalesce((select seq from sqlite_sequence where name = $1), 0) + 1`
      : `select coalesce(last_value + increment_by, start_value) from pg_sequences
          where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence($1, '${numbered}')`
  const [row] = await connection.run(last, [name])
  return Number(row?.[0])
}

/** Numbers are never given twice, also those of rows that were deleted. */
export async function setNextNumber(
  target: MoveConnection,
  { name, numbered }: MovedTable,
  next: number,
): Promise<void> {
  if (next <= 1) return
  if (target.engine === 'postgres') {
    await target.run(`select setval(pg_get_serial_sequence($1, '${numbered}'), $2)`, [name, next - 1])
    return
  }
  await inTransaction(target, async () => {
    await target.run('delete from sqlite_sequence where name = $1', [name])
    await target.run('insert into sqlite_sequence (name, seq) values ($1, $2)', [name, next - 1])
  })
}

/** From here on the target is a shop like any other. */
export function endMove(target: MoveConnection): Promise<void> {
  return inTransaction(target, async () => {
    await target.run(`drop table ${NOTES_TABLE}`)
    await target.run(`delete from migrations where name = '${HALF_MOVED}'`)
  })
}
