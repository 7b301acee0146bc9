import { Worker } from 'node:worker_threads'
import { DatabaseClosed } from './database-closed.ts'
import type { ConnectionOptions, Rows, Statement } from './sqlite-connection.ts'
import type { Answer, Question, SqliteFault } from './sqlite-worker.ts'

/** An error of SQLite from another thread, with the fields that node:sqlite gives it. */
export class SqliteError extends Error {
  readonly code: string | undefined
  readonly errcode: number | undefined
  /** How many statements before it, in the same message, had succeeded. */
  readonly at: number
  constructor({ message, code, errcode, at }: SqliteFault) {
    super(message)
    this.at = at
    this.name = 'SqliteError'
    this.code = code
    this.errcode = errcode
  }
}

/** The thread ended before it answered. */
class ThreadLost extends Error {
  readonly code = 'THREAD_LOST'
}

/** Rows only pass through a thread: a larger young generation would be memory without use. */
const YOUNG_GENERATION_MB = 8

type Waiting = { statements: readonly Statement[]; resolve(rows: Rows): void; reject(reason: Error): void }

/** `limitMs`: a query that takes longer is given up; undefined: no limit. */
type ThreadOptions = ConnectionOptions & { limitMs?: number }

/** Threads that still run a query that was given up. No statement can be interrupted; more would take the cores. */
const MOST_GIVEN_UP = 2

/**
 * A connection in a worker thread, which starts with the first statement. When the thread dies, all waiting queries are
 * rejected and the next statement starts a new one. `generation` counts the deaths: a transaction stores the generation
 * in which it began, so that its later statements never run outside it in a newer thread. A thread without an answer
 * within its limit is abandoned: its query is rejected, and those waiting behind go on in a new thread.
 */
export class SqliteThread {
  generation = 0
  readonly #options: ThreadOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #limit: NodeJS.Timeout | undefined
  #givenUp = 0
  #isOnline = false
  /** Called when the thread is given up while it closes. */
  #left: (() => void) | undefined
  #lastId = 0
  #closed = false

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** Starts the thread before the first query. */
  warmUp(): void {
    this.#worker ??= this.#start()
  }

  /** Runs the statements in order in one message; returns the rows of the last. */
  run(statements: readonly Statement[], generation = this.generation): Promise<Rows> {
    if (this.#closed) return Promise.reject(new DatabaseClosed())
    if (generation !== this.generation) return Promise.reject(this.#lost('was lost meanwhile'))
    if (this.#givenUp >= MOST_GIVEN_UP) return Promise.reject(this.#lost('still works on what took too long'))
    return new Promise<Rows>((resolve, reject) => this.#ask({ statements, resolve, reject }))
  }

  #ask(asked: Waiting): void {
    this.#worker ??= this.#start()
    const id = ++this.#lastId
    const question: Question = { id, statements: asked.statements }
    try {
      this.#worker.postMessage(question)
    } catch (error) {
      // A function or symbol among the parameters cannot be sent to another thread.
      asked.reject(new TypeError('cannot store this value: use text, a number or null', { cause: error }))
      return
    }
    this.#waiting.set(id, asked)
    if (this.#waiting.size > 1) return
    this.#worker.ref()
    this.#limitFirst()
  }

  /** Finishes the earlier queries, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise<void>(resolve => {
      this.#left = resolve
      worker.once('exit', () => resolve())
    })
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
    this.#isOnline = false
    worker.on('online', () => {
      this.#isOnline = true
      this.#limitFirst()
    })
    worker.on('message', (answer: Answer) => this.#receive(worker, answer))
    worker.on('error', error => {
      cause = error
    })
    worker.on('exit', () => {
      if (this.#worker === worker) this.#bury(cause)
      else this.#givenUp -= 1
    })
    worker.unref()
    return worker
  }

  #receive(worker: Worker, { id, rows, fault }: Answer): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return // it was given up
    this.#waiting.delete(id)
    // one that closes is waited for: a program that has nothing else to do would end before the file is closed
    if (this.#waiting.size === 0 && !this.#closed) worker.unref()
    this.#limitFirst()
    if (rows) waiting.resolve(rows)
    else if (fault) waiting.reject(new SqliteError(fault))
  }

  /** A thread answers in sequence: the limit of a query starts with the answer before it, and once the thread runs. */
  #limitFirst(): void {
    clearTimeout(this.#limit)
    const { limitMs } = this.#options
    if (limitMs === undefined || !this.#isOnline || this.#waiting.size === 0) return
    this.#limit = setTimeout(() => this.#giveUp(), limitMs)
  }

  #giveUp(): void {
    const [first, ...behind] = this.#waiting.values()
    const worker = this.#worker
    if (!first || !worker) return
    this.#waiting.clear()
    this.#worker = undefined
    this.#givenUp += 1
    worker.unref()
    void worker.terminate() // once its statement ends
    first.reject(this.#lost('took too long, and was given up'))
    for (const waiting of behind)
      if (this.#closed) waiting.reject(new DatabaseClosed())
      else this.#ask(waiting)
    this.#left?.()
  }

  #bury(cause: unknown): void {
    clearTimeout(this.#limit)
    this.#worker = undefined
    this.generation += 1
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of lost) waiting.reject(this.#lost('ended unexpectedly', cause))
  }

  #lost(what: string, cause?: unknown): ThreadLost {
    const name = `the database thread that ${this.#options.readOnly ? 'reads' : 'writes'}`
    return new ThreadLost(`${name} ${what}`, { cause })
  }
}
