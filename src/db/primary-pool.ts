import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { PostgresHosts } from './postgres-hosts.ts'

/** The pool of one server, with its connections, of which the driver shows none. */
type ServerPool = { address: string; pool: pg.Pool; clients: Set<pg.PoolClient> }

/** The driver's error, which has no code, when every connection stays taken. */
export const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * Connections to the primary. When another server has become it, those to the former one are cut, also in the middle of a
 * statement: what they would write there is lost.
 */
export class PrimaryPool implements PostgresPool {
  readonly options: pg.PoolConfig
  readonly #hosts: PostgresHosts
  #current: ServerPool | undefined
  #isEnding = false
  #ended: Promise<unknown> = Promise.resolve()

  /** `options`: of each server's pool, without its address. */
  constructor(hosts: PostgresHosts, options: pg.PoolConfig) {
    this.#hosts = hosts
    this.options = options
    hosts.onFound(address => {
      if (this.#current && this.#current.address !== address) this.#leave(this.#current)
    })
  }

  get counts(): { open: number; idle: number; waiting: number } {
    const pool = this.#current?.pool
    return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
  }

  /** A connection of the primary; of another server, when the one that was it cannot be reached and another is. */
  async connect(): Promise<pg.PoolClient> {
    const address = await this.#hosts.primary()
    try {
      return await this.#poolOf(address).connect()
    } catch (error) {
      if (isPoolFull(error)) throw error
      this.#hosts.doubt(address)
      const next = await this.#hosts.primary()
      if (next === address) throw error
      return await this.#poolOf(next).connect()
    }
  }

  /** Lets one more connection be opened for as long as `taken` has not settled. */
  lendOne(taken: Promise<unknown>): void {
    const options = this.#current?.pool.options
    if (!options) return
    options.max += 1
    const giveBack = () => {
      options.max -= 1
    }
    taken.then(giveBack, giveBack)
  }

  /** Resolves when every connection is closed. */
  async end(): Promise<void> {
    if (!this.#isEnding) {
      this.#isEnding = true
      const pool = this.#current?.pool
      if (pool) this.#ended = Promise.all([this.#ended, pool.end()])
    }
    await this.#ended
  }

  #poolOf(address: string): pg.Pool {
    if (this.#isEnding) throw new Error('Cannot use a pool after calling end on the pool')
    if (this.#current?.address === address) return this.#current.pool
    if (this.#current) this.#leave(this.#current)
    this.#current = this.#open(address)
    return this.#current.pool
  }

  #open(address: string): ServerPool {
    const pool = new pg.Pool({ ...this.options, connectionString: address })
    const clients = new Set<pg.PoolClient>()
    // A connection that the server ends emits an error; without a listener it would end this process. The pool replaces
    // it, and the next statement of its user fails.
    const lost = () => this.#hosts.doubt(address)
    pool.on('error', lost)
    pool.on('connect', client => {
      clients.add(client)
      client.on('error', lost)
    })
    pool.on('remove', client => clients.delete(client))
    return { address, pool, clients }
  }

  #leave({ pool, clients }: ServerPool): void {
    this.#current = undefined
    this.#ended = Promise.all([this.#ended, pool.end()])
    for (const client of clients) client.connection.stream.destroy()
  }
}
