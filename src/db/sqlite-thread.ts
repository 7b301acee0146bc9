import { Worker } from 'node:worker_threads'
import type { ConnectionOptions, Rows, Statement } from './sqlite-connection.ts'
import type { Answer, Question, SqliteFault } from './sqlite-worker.ts'

/** An error of SQLite from another thread, with the fields that node:sqlite gives it. */
export class SqliteError extends Error {
  readonly code: string | undefined
  readonly errcode: number | undefined
  constructor({ message, code, errcode }: SqliteFault) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
    this.errcode = errcode
  }
}

/** The thread is gone, and with it what it was asked; or the database was closed. */
class ThreadLost extends Error {
  readonly code: 'THREAD_LOST' | 'DATABASE_CLOSED'
  constructor(message: string, { code, cause }: { code: ThreadLost['code']; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}

/** Rows pass through a thread and are gone: room for more garbage would only be memory that nobody uses. */
const YOUNG_GENERATION_MB = 8

type Waiting = { resolve(rows: Rows): void; reject(reason: Error): void }

/**
 * A connection in a worker thread, which starts with the first statement. When the thread dies, everybody who waits
 * for it is refused and the next statement starts a new one. `generation` counts the deaths: a transaction names the
 * generation it began in, so that its later statements never run outside of it in a newer thread.
 */
export class SqliteThread {
  generation = 0
  readonly #options: ConnectionOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0
  #closed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** Starts the thread before anybody waits for it. */
  warmUp(): void {
    this.#worker ??= this.#start()
  }

  /** Runs the statements in order in one message; answers the rows of the last. */
  run(statements: readonly Statement[], generation = this.generation): Promise<Rows> {
    if (this.#closed) return Promise.reject(databaseClosed())
    if (generation !== this.generation) return Promise.reject(this.#lost('was lost meanwhile'))
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise<Rows>((resolve, reject) => {
      const id = ++this.#lastId
      const question: Question = { id, statements }
      try {
        worker.postMessage(question)
      } catch (error) {
        // A function or symbol among the parameters cannot be sent to another thread.
        reject(new TypeError('cannot store this value: use text, a number or null', { cause: error }))
        return
      }
      if (this.#waiting.size === 0) worker.ref()
      this.#waiting.set(id, { resolve, reject })
    })
  }

  /** Finishes what was asked before, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
    const question: Question = 'close'
    worker.ref()
    worker.postMessage(question)
    await ended
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: this.#options,
      execArgv: [], // not the program's own: --input-type, for one, makes every thread fail
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    let cause: unknown
    worker.on('message', (answer: Answer) => this.#hear(worker, answer))
    worker.on('error', error => {
      cause = error
    })
    worker.on('exit', () => this.#bury(cause))
    worker.unref()
    return worker
  }

  #hear(worker: Worker, { id, rows, fault }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) worker.unref()
    if (rows) waiting?.resolve(rows)
    else if (fault) waiting?.reject(new SqliteError(fault))
  }

  #bury(cause: unknown): void {
    this.#worker = undefined
    this.generation += 1
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of lost) waiting.reject(this.#lost('ended unexpectedly', cause))
  }

  #lost(what: string, cause?: unknown): ThreadLost {
    const name = `the database thread that ${this.#options.readOnly ? 'reads' : 'writes'}`
    return new ThreadLost(`${name} ${what}`, { code: 'THREAD_LOST', cause })
  }
}

export const databaseClosed = (): Error =>
  new ThreadLost('the database is closed', { code: 'DATABASE_CLOSED' })
