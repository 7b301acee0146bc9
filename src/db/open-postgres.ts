import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { LocalChanges } from './local-changes.ts'
import type { Db } from './open-db.ts'
import { GuardedPostgresDialect } from './postgres-driver.ts'
import { PostgresHosts } from './postgres-hosts.ts'
import { announcementOf, CHANNEL, PostgresListener } from './postgres-listener.ts'
import { setSession } from './postgres-session.ts'
import { PrimaryPool } from './primary-pool.ts'
import { readonlyHandle } from './readonly-handle.ts'
import type { Tables } from './tables.ts'
import { transactOn } from './transact-on.ts'

/** Ten connections kept two cores busy in trials; more of them only queue inside the server. */
const POOL_SIZE = 10

/** Opens a migrated PostgreSQL database. `main`, `reports` and `exports` are one pool. */
export async function openPostgres(databaseUrl: string): Promise<Db> {
  const changes = new LocalChanges()
  const processId = crypto.randomUUID()
  const hosts = new PostgresHosts(databaseUrl)
  const listener = new PostgresListener({ hosts, processId, deliver: tags => changes.deliver(tags) })
  await listener.start()
  const pool = openPool(hosts)
  hosts.watch()
  const main = new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  async function close() {
    hosts.close()
    await listener.close()
    await main.destroy()
    await pool.end() // an unused Kysely leaves its pool open
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
      pool: pool.counts,
      isListening: listener.isListening,
    }),
    wipe: async () => {},
    renewStatistics: async () => 0,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function openPool(hosts: PostgresHosts): PrimaryPool {
  return new PrimaryPool(hosts, {
    max: POOL_SIZE,
    types: sameAsSqlite(),
    onConnect: setSession,
    application_name: 'shop',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
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
