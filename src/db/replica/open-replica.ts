import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../open-db.ts'
import { sameAsSqlite } from '../open-postgres.ts'
import { placeOf } from '../postgres-address.ts'
import { setSession } from '../postgres-session.ts'
import type { Tables } from '../tables.ts'
import { lateReadsOf } from './late-reads.ts'
import { askPrimary, ReplicaLine } from './replica-positions.ts'
import { ReplicaWatch } from './replica-watch.ts'

/** As many as the database itself has for everything. */
const REPORTS_AT_ONCE = 10
/** The database gives the answer then. */
const CONNECTING_LIMIT_MS = 2_000

/** `everyMs`: the pause between two measurements, one second by default. */
export type ReplicaPlace = {
  readUrl: string
  maximumLagMs: number
  everyMs?: number
  say(line: string): void
}

/**
 * The same database with `lateReads` from a replica. Throws when the address leads to another database, or to none that
 * lets the shop in; a replica that is only away, or is the database itself since a failover, is used when it is one again.
 */
export async function withReplica(
  db: Db,
  { readUrl, maximumLagMs, everyMs, say }: ReplicaPlace,
): Promise<Db> {
  const line = new ReplicaLine(readUrl)
  const { pool, endAll } = openReplicaPool(readUrl)
  const replica = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const watch = new ReplicaWatch({
    maximumLagMs,
    everyMs,
    askPrimary: () => askPrimary(db.main),
    askReplica: () => line.ask(),
    onLost: endAll,
  })
  const close = async () => {
    watch.stop()
    line.close()
    endAll()
    await replica.destroy()
    if (!pool.ended) await pool.end() // an unused Kysely leaves its pool open
    await db.close()
  }
  await watch.start()
  try {
    reportStart(watch, { readUrl, say })
  } catch (error) {
    await close()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    ...db,
    lateReads: () => lateReadsOf({ main: db.main, replica, watch }),
    state: () => {
      const state = db.state()
      return state.engine === 'postgres' ? { ...state, replica: watch.state } : state
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const UNTIL_THEN = 'reports are read from the database itself until then'

function reportStart(
  { state: { fault }, failure }: ReplicaWatch,
  { readUrl, say }: Pick<ReplicaPlace, 'readUrl' | 'say'>,
): void {
  const place = `The replica at ${placeOf(readUrl)}`
  if (fault === 'of_another_database')
    throw new Error(`${place} (DATABASE_READ_URL) is no replica of the database in DATABASE_URL`)
  if (fault === 'not_following') say(`${place} follows no database, it accepts writes itself: ${UNTIL_THEN}`)
  if (fault !== 'unreachable') return
  if (isRefused(failure))
    throw new Error(`${place} (DATABASE_READ_URL) refuses: ${failure.message}`, { cause: failure })
  say(`${place} cannot be reached yet: ${UNTIL_THEN}`)
}

/** PostgreSQL: invalid authorization, and no such database. */
const isRefused = (failure: unknown): failure is Error =>
  failure instanceof Error && 'code' in failure && /^(?:28[0-9A-Z]{3}|3D000)$/.test(String(failure.code))

/** Connections whose statements can be ended at once, since nothing comes from a machine that is gone. */
function openReplicaPool(readUrl: string) {
  const pool = new pg.Pool({
    connectionString: readUrl,
    max: REPORTS_AT_ONCE,
    types: sameAsSqlite(),
    onConnect: setSession,
    application_name: 'shop',
    connectionTimeoutMillis: CONNECTING_LIMIT_MS,
    keepAlive: true,
  })
  pool.on('error', () => {}) // the pool replaces it, and the statement under way goes to the database
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', client => open.delete(client))
  const endAll = () => {
    for (const client of open) client.connection.stream.destroy()
  }
  return { pool, endAll }
}
