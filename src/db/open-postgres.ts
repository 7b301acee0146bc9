import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely'
import pg from 'pg'
import { LocalChanges } from './local-changes.ts'
import type { Db } from './open-db.ts'
import { announcementOf, CHANNEL, PostgresListener } from './postgres-listener.ts'
import { setSession } from './postgres-session.ts'
import { readonlyHandle } from './readonly-handle.ts'
import type { Tables } from './tables.ts'
import { transactOn } from './transact-on.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

/** Ten connections kept two cores busy in trials; more of them only queue inside the server. */
const POOL_SIZE = 10

/** Opens a migrated PostgreSQL database. `main`, `reports` and `exports` are one pool. */
export async function openPostgres(databaseUrl: string): Promise<Db> {
  const changes = new LocalChanges()
  const processId = crypto.randomUUID()
  const listener = new PostgresListener({ databaseUrl, processId, deliver: tags => changes.deliver(tags) })
  await listener.start()
  const pool = openPool(databaseUrl)
  const main = new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  async function close() {
    await listener.close()
    await main.destroy()
    if (!pool.ended) await pool.end() // an unused Kysely leaves its pool open
  }
  return {
    engine: 'postgres',
    main,
    reports: readonlyHandle(main),
    exports: readonlyHandle(main),
    transact: transactOn({
      main,
      changes,
      announce: async (tx, tags) => {
        await sql`select pg_notify(${CHANNEL}, ${announcementOf(processId, tags)})`.execute(tx)
      },
    }),
    changes: {
      subscribe: listen => changes.subscribe(listen),
      allProcessesNotified: () => listener.allProcessesNotified(),
    },
    state: () => ({
      engine: 'postgres',
      pool: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
      isListening: listener.isListening,
    }),
    wipe: async () => {},
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    types: sameAsSqlite(),
    onConnect: setSession,
    application_name: 'shop',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that the server ends emits an error; without a listener it would end this process. The pool replaces
  // it, and the next statement of its user fails.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Counts and sums as numbers, instants as the ISO text that SQLite stores. */
export function sameAsSqlite(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, text => {
    const whole = Number(text)
    if (!Number.isSafeInteger(whole)) throw new RangeError(`${text} is beyond 2^53`)
    return whole
  })
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
  return types
}

/** Thrown when every connection stays taken for ten seconds. */
class PoolBusy extends Error {
  readonly code = 'POOL_BUSY'
}

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction('db.main or db.reports')
    try {
      return await super.acquireConnection(...options)
    } catch (error) {
      throw isPoolFull(error) ? new PoolBusy('waited for a connection in vain', { cause: error }) : error
    }
  }
}

/** The pool gives this error no code. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new GuardedPostgresDriver(this.#config)
  }
}
