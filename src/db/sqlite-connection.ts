import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { DatabaseClosed } from './database-closed.ts'
import { fileInPlace } from './file-in-place.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }
export type Rows = { rows: unknown[]; changes: number | undefined }
/** `mappedBytes`: how much of the file is memory-mapped, which the system counts as memory of this process. */
export type ConnectionOptions = { file: string; readOnly: boolean; mappedBytes?: number }

const MAPPED_BYTES = 268_435_456

type Prepared = { statement: StatementSync; answersRows: boolean }

/** The statement that ends a transaction of the writer. */
export const COMMIT = 'commit'

/** An IN list of each length is a statement of its own, so the statement cache needs a bound. */
const KEPT_STATEMENTS = 300

/** One connection to a SQLite file: used in the main thread for small reads, else inside sqlite-worker.ts. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Prepared>()
  readonly #inPlace: ReturnType<typeof fileInPlace> | undefined

  constructor({ file, readOnly, mappedBytes = MAPPED_BYTES }: ConnectionOptions) {
    this.#database = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
    // A restored copy has no log yet. FULL: an acknowledged order is on the disk. The size limit frees the space of a
    // long log. SECURE_DELETE: what is deleted or overwritten is zeros in the file.
    if (!readOnly) {
      this.#database.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 67108864; pragma secure_delete = on',
      )
    }
    this.#database.exec(
      `pragma cache_size = -16384; pragma temp_store = memory; pragma mmap_size = ${mappedBytes}`,
    )
    if (readOnly) return
    this.#database.exec('select 1 from sqlite_schema limit 1') // opens the log, so that it is known too
    this.#inPlace = fileInPlace(file)
    this.#inPlace.check()
  }

  run({ sql, parameters }: Statement): Rows {
    if (!this.#database.isOpen) throw new DatabaseClosed()
    if (sql === COMMIT) this.#inPlace?.check()
    const { statement, answersRows } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (answersRows) {
      const rows = statement.all(...values)
      return { rows, changes: rows.length }
    }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  close(): void {
    this.#kept.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#kept.get(sql)
    if (prepared) {
      this.#kept.delete(sql) // put back below as the most recently used
    } else {
      const statement = this.#database.prepare(sql)
      prepared = { statement, answersRows: statement.columns().length > 0 }
      const [oldest] = this.#kept.keys()
      if (this.#kept.size >= KEPT_STATEMENTS && oldest !== undefined) this.#kept.delete(oldest)
    }
    this.#kept.set(sql, prepared)
    return prepared
  }
}

/**
 * node:sqlite binds every number as REAL, so that `price / ?` would be a fraction, and accepts `true` and `undefined`
 * without an error. Whole numbers are bound as integers; values that PostgreSQL would read differently are refused.
 */
export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  const kind = value instanceof Date ? 'a Date' : typeof value
  throw new TypeError(`cannot store ${kind}: use text, a number or null`)
}
