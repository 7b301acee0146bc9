import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValuesNode,
} from 'kysely'
import type { Rows, Statement } from './sqlite-connection.ts'
import type { SqliteWriter } from './sqlite-writer.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

type Parts = {
  /** The name of this handle in errors of the guard. */
  name: string
  read(statement: Statement): Rows | Promise<Rows>
  /** Absent: this handle cannot write. */
  writer?: SqliteWriter
}

/** As PostgreSQL's idle_in_transaction_session_timeout: a transaction that hangs would stop every other write. */
const IDLE_LIMIT_MS = 10_000
/** Bounds the memory that waiting inserts take, and how long one message keeps the writer. */
const MOST_LATER = 16

/** A statement came after its transaction had ended. */
class TransactionEnded extends Error {
  readonly code = 'TRANSACTION_ENDED'
  constructor() {
    super(`this transaction has ended, perhaps after ${IDLE_LIMIT_MS / 1000} s without a statement`)
  }
}

class ManyConnectionsAdapter extends SqliteAdapter {
  /** Otherwise Kysely puts one mutex around every query. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely over node:sqlite: selects outside a transaction go to `read`, everything else to the one writer. */
export class NodeSqliteDialect implements Dialect {
  readonly #parts: Parts
  constructor(parts: Parts) {
    this.#parts = parts
  }
  createDriver() {
    return new NodeSqliteDriver(this.#parts)
  }
  createAdapter() {
    return new ManyConnectionsAdapter()
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>) {
    return new SqliteIntrospector(db)
  }
}

class NodeSqliteSession implements DatabaseConnection {
  readonly #parts: Parts
  #state: 'outside' | 'inside' | 'failed' | 'ended' = 'outside'
  #idle: NodeJS.Timeout | undefined
  /** Inserts of the transaction that are sent with its next statement, or with its end: a message costs as much as they do. */
  readonly #later: Statement[] = []
  /** Part of the transaction may be undone alone: what fails must fail before that. */
  #hasSavepoint = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement: Statement = { sql: query.sql, parameters: query.parameters }
    const inserted = this.#mayWait() ? plainlyInserted(query) : 0
    if (inserted > 0) {
      this.#later.push(statement)
      return { rows: [], numAffectedRows: BigInt(inserted) }
    }
    const { rows, changes } = await this.#execute(statement, isRead(query))
    // The row type is a promise of the query builder, which rows.ts and the schema test keep.
    const typedRows = rows as Row[]
    return changes === undefined ? { rows: typedRows } : { rows: typedRows, numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('page by key instead of streaming')
  }

  async begin(): Promise<void> {
    await this.#writer().begin()
    this.#state = 'inside'
    this.#watch()
  }

  async commit(): Promise<void> {
    const state = this.#state
    if (state === 'ended') throw new TransactionEnded()
    this.#end()
    if (state === 'inside') return this.#writer().commit(this.#later)
    await this.#writer().rollback()
    throw new AbortedTransactionError()
  }

  /** Kysely calls it after a failed commit as well, when there is nothing left to undo. */
  async rollback(): Promise<void> {
    if (this.#state === 'ended') return
    this.#end()
    await this.#writer().rollback()
  }

  #mayWait(): boolean {
    return this.#state === 'inside' && !this.#hasSavepoint && this.#later.length < MOST_LATER
  }

  async mark(sql: string): Promise<void> {
    await this.#execute({ sql, parameters: [] }, false)
  }

  async #execute(statement: Statement, read: boolean): Promise<Rows> {
    if (this.#state === 'outside') {
      return read ? this.#parts.read(statement) : this.#writer().writeAlone(statement)
    }
    if (this.#state === 'ended') throw new TransactionEnded()
    const returns = /^\s*rollback to\b/i.test(statement.sql)
    // As PostgreSQL: one failed statement fails the transaction, so that no code comes to rely on going on.
    if (this.#state === 'failed' && !returns) throw new AbortedTransactionError()
    clearTimeout(this.#idle)
    this.#hasSavepoint ||= /^\s*savepoint\b/i.test(statement.sql)
    try {
      const rows = await this.#writer().runInside([...this.#later.splice(0), statement])
      if (returns) this.#state = 'inside'
      return rows
    } catch (error) {
      this.#state = 'failed'
      throw error
    } finally {
      this.#watch()
    }
  }

  #writer(): SqliteWriter {
    if (!this.#parts.writer) throw new Error(`${this.#parts.name} cannot write: use db.transact`)
    return this.#parts.writer
  }

  #watch(): void {
    if (this.#state === 'ended') return
    this.#idle = setTimeout(() => void this.#expire(), IDLE_LIMIT_MS)
  }

  async #expire(): Promise<void> {
    this.#end()
    await this.#writer().rollback()
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#state = 'ended'
  }
}

class NodeSqliteDriver implements Driver {
  readonly #parts: Parts
  constructor(parts: Parts) {
    this.#parts = parts
  }
  async init() {}
  async acquireConnection() {
    refuseInsideTransaction(this.#parts.name)
    return new NodeSqliteSession(this.#parts)
  }
  async releaseConnection() {}
  beginTransaction = (session: NodeSqliteSession) => session.begin()
  commitTransaction = (session: NodeSqliteSession) => session.commit()
  rollbackTransaction = (session: NodeSqliteSession) => session.rollback()
  savepoint = (session: NodeSqliteSession, name: string) => session.mark(`savepoint "${name}"`)
  rollbackToSavepoint = (session: NodeSqliteSession, name: string) => session.mark(`rollback to "${name}"`)
  releaseSavepoint = (session: NodeSqliteSession, name: string) => session.mark(`release "${name}"`)
  async destroy() {}
}

/**
 * How many rows an insert writes that answers nothing else and refuses no row silently; 0 for any other statement. Nobody
 * needs to wait for it: when it fails, the next statement of its transaction fails, or the COMMIT.
 */
function plainlyInserted({ query }: CompiledQuery): number {
  if (query.kind !== 'InsertQueryNode' || query.returning || query.onConflict || query.orAction) return 0
  return query.values && ValuesNode.is(query.values) ? query.values.values.length : 0
}

function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true
  return query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql)
}
