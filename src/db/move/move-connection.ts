import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { sameAsSqlite } from '../open-postgres.ts'

/** A value as both engines return it: an instant is its ISO text. */
export type MovedValue = string | number | null
export type MovedRow = readonly MovedValue[]

/** One connection to either engine, with one way of writing parameters: `$1`, `$2`. */
export type MoveConnection = {
  engine: 'sqlite' | 'postgres'
  run(text: string, values?: MovedRow): Promise<MovedRow[]>
  /** Reads any number of rows with bounded memory; on PostgreSQL inside a transaction only. */
  batches(text: string, values: MovedRow): AsyncIterable<MovedRow[]>
  /** Adds rows whose values stand in the order of `columns`. */
  insert(table: string, columns: readonly string[], rows: readonly MovedRow[]): Promise<void>
}

/** Keeps a batch of the widest rows, raw answers of a courier, at some megabytes. */
const BATCH_ROWS = 1_000

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function sqliteMoveConnection(database: DatabaseSync): MoveConnection {
  return {
    engine: 'sqlite',
    run: async (text, values = []) => database.prepare(text).all(named(values)).map(valuesOf),
    async *batches(text, values) {
      let batch: MovedRow[] = []
      for (const row of database.prepare(text).iterate(named(values))) {
        batch.push(valuesOf(row))
        if (batch.length < BATCH_ROWS) continue
        yield batch
        batch = []
        await nextTurn() // the driver never waits, and the progress is shown by a timer
      }
      if (batch.length > 0) yield batch
    },
    async insert(table, columns, rows) {
      const marks = columns.map(() => '?').join(', ')
      const insert = database.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${marks})`,
      )
      for (const row of rows) insert.run(...row)
    },
  }
}

const named = (values: MovedRow): Record<string, MovedValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))

function valuesOf(row: Record<string, SQLOutputValue>): MovedRow {
  return Object.values(row).map(value => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    throw new TypeError('a value is neither text nor a number that can be read exactly')
  })
}

export function postgresMoveConnection(client: pg.Client): MoveConnection {
  const types = sameAsSqlite()
  let cursors = 0
  const run = async (text: string, values: MovedRow = []) =>
    (await client.query<MovedValue[]>({ text, values: [...values], rowMode: 'array', types })).rows
  return {
    engine: 'postgres',
    run,
    async *batches(text, values) {
      cursors += 1
      const cursor = `moved_${cursors}`
      await run(`declare ${cursor} no scroll cursor for ${text}`, values)
      try {
        for (;;) {
          const rows = await run(`fetch ${BATCH_ROWS} from ${cursor}`)
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await run(`close ${cursor}`).catch(() => {}) // it ends with its transaction at the latest
      }
    },
    async insert(table, columns, rows) {
      const names = columns.map(quoted).join(', ')
      const objects = rows.map(row => Object.fromEntries(columns.map((name, index) => [name, row[index]])))
      // As one JSON text: a statement with a parameter for each value takes several times as long.
      await client.query(
        `insert into ${quoted(table)} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${quoted(table)}, $1)`,
        [JSON.stringify(objects)],
      )
    },
  }
}

/** Runs some work in one transaction. */
export async function inTransaction<Result>(
  { run }: MoveConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  await run('begin')
  try {
    const result = await work()
    await run('commit')
    return result
  } catch (error) {
    await run('rollback').catch(() => {}) // a lost connection has rolled back already
    throw error
  }
}
