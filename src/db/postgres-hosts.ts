import pg from 'pg'
import { choosePrimary, type History, type HostAnswer } from './choose-primary.ts'
import { addressesOf, placeOf } from './postgres-address.ts'
import { isNotThereYet } from './postgres-not-there.ts'

/** A server that says nothing for so long is away. */
const ANSWER_LIMIT_MS = 2_000
/** While no server accepts writes, all requests of this time share one answer. */
const NOBODY_FOR_MS = 200
/** How soon a server is left that still answers although another was promoted. */
const WATCH_MS = 5_000

/** The first 8 digits of the name of the log file being written are its timeline. */
const WHO_ARE_YOU = `select system_identifier::text as system,
  case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline
  from pg_control_system()`

type Found = { address: string } & HostAnswer
type Listener = (address: string) => void

/**
 * The servers that an address names, and which of them is the primary. One server is the primary without being asked.
 * Of several, all are asked at once when nothing is known; who meets trouble with one says so by `doubt`.
 */
export class PostgresHosts {
  readonly #addresses: readonly string[]
  readonly #listeners = new Set<Listener>()
  #primary: string | undefined
  #asking: Promise<string> | undefined
  #newest: History | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(databaseUrl: string) {
    this.#addresses = addressesOf(databaseUrl)
    if (this.#addresses.length === 1) this.#primary = databaseUrl
  }

  /** The address of the server to write to. Rejects with NoPrimary, HostsDiffer, or the error of a wrong setting. */
  async primary(): Promise<string> {
    if (this.#primary !== undefined) return this.#primary
    this.#asking ??= this.#ask()
    return this.#asking
  }

  /** A connection to it was lost or could not be made: the next who needs the primary has all servers asked. */
  doubt(address: string): void {
    if (this.#addresses.length > 1 && this.#primary === address) this.#primary = undefined
  }

  /** Looks regularly whether another server was promoted, until `close`. */
  watch(): void {
    if (this.#addresses.length === 1) return
    this.#timer = setInterval(() => {
      this.#asking ??= this.#ask()
      this.#asking.catch(() => {}) // whoever needs the primary meets the same
    }, WATCH_MS).unref()
  }

  /** `listen` is told the primary each time it was found, be it another one or the same. */
  onFound(listen: Listener): void {
    this.#listeners.add(listen)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #ask(): Promise<string> {
    try {
      const answers = await Promise.all(this.#addresses.map(whoIs))
      const chosen = choosePrimary(answers, { newest: this.#newest, passes: isNotThereYet })
      this.#newest = { system: chosen.system, timeline: chosen.timeline }
      this.#primary = chosen.address
      this.#asking = undefined
      for (const listen of this.#listeners) listen(chosen.address)
      return chosen.address
    } catch (error) {
      setTimeout(() => {
        this.#asking = undefined
      }, NOBODY_FOR_MS).unref()
      throw error
    }
  }
}

/** The address of the one server to write to, for a program that connects once. See `PostgresHosts.primary`. */
export const primaryAddress = (databaseUrl: string): Promise<string> =>
  new PostgresHosts(databaseUrl).primary()

async function whoIs(address: string): Promise<Found> {
  const place = placeOf(address)
  const client = new pg.Client({
    connectionString: address,
    application_name: 'shop looks',
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  })
  client.on('error', () => {}) // the query under way fails with it
  try {
    await client.connect()
    const { rows } = await client.query<{ system: string; timeline: number | null }>(WHO_ARE_YOU)
    const { system = '', timeline = null } = rows[0] ?? {}
    return timeline === null
      ? { address, place, kind: 'standby', system }
      : { address, place, kind: 'primary', system, timeline }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { address, place, kind: 'away', error }
  } finally {
    const timer = setTimeout(() => client.connection.stream.destroy(), ANSWER_LIMIT_MS)
    await client.end()
    clearTimeout(timer)
  }
}
