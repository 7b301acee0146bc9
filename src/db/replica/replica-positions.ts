import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { sameAsSqlite } from '../open-postgres.ts'
import type { Tables } from '../tables.ts'

/** A server whose answer takes longer counts as lost: its statements are given to the database itself. In milliseconds. */
const ANSWER_LIMIT_MS = 2_000

/** A replica that replays much ends any statement, also one that has just begun. */
const TRIES = 3
/** serialization_failure: on a replica, a conflict with what it replays. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'

/** Which database a server holds: a replica has both from its original. */
export type Identity = { system: string; name: string }
/** Positions in the log of changes, in bytes from its beginning. `isFollowing`: it replays the log of another server. */
export type ReplicaPosition = Identity & { isFollowing: boolean; replayed: number }
export type PrimaryPosition = Identity & { written: number }

const IDENTITY = `(select system_identifier::text from pg_control_system()) as system, current_database()::text as name`

/** The end of the log of the database itself: everything committed before the question is before it. */
export async function askPrimary(main: Kysely<Tables>): Promise<PrimaryPosition> {
  const { rows } = await sql<PrimaryPosition>`
    select ${sql.raw(IDENTITY)}, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written`.execute(main)
  return only(rows)
}

/** A connection of its own to a replica, for questions that must not wait behind long reports. */
export class ReplicaLine {
  readonly #url: string
  #client: pg.Client | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Rejects when there is no answer in time; the next question connects again. */
  async ask(): Promise<ReplicaPosition> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#askOnce()
      } catch (error) {
        if (tries === TRIES || !isConflict(error)) throw error
      }
    }
  }

  async #askOnce(): Promise<ReplicaPosition> {
    try {
      this.#client ??= await connect(this.#url)
      const { rows } = await this.#client.query<ReplicaPosition>(
        `select ${IDENTITY}, pg_is_in_recovery() as "isFollowing",
           coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as replayed`,
      )
      return only(rows)
    } catch (error) {
      this.close()
      throw error
    }
  }

  close(): void {
    // a graceful end would wait for an answer
    this.#client?.connection.stream.destroy()
    this.#client = undefined
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'shop replica',
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    types: sameAsSqlite(),
    keepAlive: true,
  })
  client.on('error', () => {}) // the question under way fails with it
  await client.connect()
  return client
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the server answered nothing')
  return row
}
