import { DatabaseClosed } from './database-closed.ts'
import { isOutOfOrder } from './db-errors.ts'
import { COMMIT as COMMIT_SQL, type Rows, type Statement } from './sqlite-connection.ts'
import { SqliteError, type SqliteThread } from './sqlite-thread.ts'

type Member = { resolve(): void; reject(reason: unknown): void }
/**
 * An open BEGIN. `ended` counts the transactions finished inside it, `members` those that wait for its COMMIT. `fault`:
 * the error, such as a full disk, after which SQLite may have rolled all of it back by itself.
 */
type Group = { generation: number; ended: number; members: Member[]; fault?: unknown }

/** Measured on a disk with 5 ms a sync: 987 orders a second in groups of 32, 150 one by one. */
const GROUP_LIMIT = 32
/** Longer than any normal transaction; an overloaded shop should refuse rather than queue for ever. */
const WAIT_LIMIT_MS = 10_000

const statement = (sql: string): Statement => ({ sql, parameters: [] })
const BEGIN = statement('begin immediate')
const SAVEPOINT = statement('savepoint member')
const RELEASE = statement('release member')
const UNDO = statement('rollback to member')
const COMMIT = statement(COMMIT_SQL)
const ROLLBACK = statement('rollback')

/** Thrown when the writer stays taken for ten seconds. */
export class WriterBusy extends Error {
  readonly code = 'WRITER_BUSY'
  constructor() {
    super(`waited ${WAIT_LIMIT_MS / 1000} s for the database writer`)
  }
}

/**
 * Runs one transaction after another in the writer thread. Transactions that wait for each other share one BEGIN and
 * COMMIT, so one sync of the disk: each is a savepoint inside and is acknowledged by the COMMIT of the group.
 */
export class SqliteWriter {
  readonly #thread: SqliteThread
  readonly #queue: (() => void)[] = []
  #taken = false
  #closed = false
  #group: Group | undefined
  /** What opens the transaction that has the writer: it is sent with its first statement, for a message costs as much as that. */
  #opening: Statement[] = []
  #begun = 0
  #waitedMs = 0

  constructor(thread: SqliteThread) {
    this.#thread = thread
  }

  get state() {
    return { waiting: this.#queue.length, begun: this.#begun, waitedMs: this.#waitedMs }
  }

  async begin(): Promise<void> {
    await this.#take()
    this.#opening = this.#group ? [SAVEPOINT] : [BEGIN, SAVEPOINT]
    this.#group ??= { generation: this.#thread.generation, ended: 0, members: [] }
  }

  /** Runs statements of the transaction that has the writer, in one message; returns the rows of the last. */
  async runInside(inside: readonly Statement[]): Promise<Rows> {
    try {
      return await this.#run([...this.#opening.splice(0), ...inside])
    } catch (error) {
      if (this.#group && isOutOfOrder(error)) this.#group.fault ??= error
      throw error
    }
  }

  /** Runs the last statements of the transaction, and resolves when all of it is on the disk. */
  async commit(last: readonly Statement[] = []): Promise<void> {
    const group = this.#openGroup()
    const statements = [...this.#opening.splice(0), ...last]
    try {
      if ((await this.#leave(group, [...statements, RELEASE])) === 'committed') return
    } catch (error) {
      if (isOutOfOrder(error)) group.fault ??= error
      const isOwn = error instanceof SqliteError && error.at < statements.length
      if (isOwn) await this.rollback()
      else await this.#failGroup(error)
      throw error
    }
    await new Promise<void>((resolve, reject) => {
      group.members.push({ resolve, reject })
      this.#handOn()
    })
  }

  async rollback(): Promise<void> {
    const group = this.#openGroup()
    try {
      const left = await this.#leave(group, [...this.#opening.splice(0), UNDO, RELEASE])
      if (left === 'open') this.#handOn()
    } catch (error) {
      await this.#failGroup(error) // the savepoint is undone with the group, and its other members are rejected
    }
  }

  async writeAlone(alone: Statement): Promise<Rows> {
    await this.begin()
    let rows: Rows
    try {
      rows = await this.runInside([alone])
    } catch (error) {
      await this.rollback()
      throw error
    }
    await this.commit()
    return rows
  }

  /** Runs a statement that no transaction may hold, once those under way are on the disk. */
  async runOutside(outside: Statement): Promise<Rows> {
    await this.#take()
    try {
      if (this.#group) await this.#commitGroup(this.#group, [])
    } catch (error) {
      await this.#failGroup(error)
      throw error
    }
    try {
      return await this.#thread.run([outside])
    } finally {
      this.#handOn()
    }
  }

  /** Waits for the transactions under way, then closes the connection. */
  async close(): Promise<void> {
    const turn = this.#take()
    this.#closed = true
    await turn
    try {
      if (this.#group) await this.#commitGroup(this.#group, [])
    } catch (error) {
      await this.#failGroup(error)
    }
    await this.#thread.close()
  }

  #openGroup(): Group {
    if (!this.#group) throw new Error('no transaction is open')
    return this.#group
  }

  async #leave(group: Group, statements: Statement[]): Promise<'committed' | 'open'> {
    group.ended += 1
    const staysOpen = () => this.#queue.length > 0 && group.ended < GROUP_LIMIT
    if (staysOpen()) {
      await this.#run(statements)
      if (staysOpen()) return 'open' // tested again: the one in the queue may have given up meanwhile
      await this.#commitGroup(group, [])
    } else {
      await this.#commitGroup(group, statements)
    }
    this.#handOn()
    return 'committed'
  }

  async #commitGroup(group: Group, statements: Statement[]): Promise<void> {
    await this.#run([...statements, COMMIT])
    this.#group = undefined
    for (const member of group.members) member.resolve()
  }

  /** The disk is full, the thread was lost or the like: no member was acknowledged, and all are rejected. */
  async #failGroup(reason: unknown): Promise<void> {
    await this.#run([ROLLBACK]).catch(() => {}) // SQLite may have rolled back by itself already
    const { members, fault } = this.#group ?? { members: [] }
    this.#group = undefined
    // once SQLite has rolled back, the next statement only reports that its savepoint is gone
    for (const member of members) member.reject(fault ?? reason)
    this.#handOn()
  }

  #run(statements: Statement[]): Promise<Rows> {
    return this.#thread.run(statements, this.#group?.generation)
  }

  async #take(): Promise<void> {
    if (this.#closed) throw new DatabaseClosed()
    this.#begun += 1
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const sinceMs = performance.now()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        this.#waitedMs += performance.now() - sinceMs
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1)
        this.#waitedMs += WAIT_LIMIT_MS
        reject(new WriterBusy())
      }, WAIT_LIMIT_MS)
      this.#queue.push(go)
    })
  }

  #handOn(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }
}
