import pg from 'pg'
import type { ChangeTag } from '#domain/change-tag.ts'
import { LISTENER_NAME, PATIENCE_MS, PostgresRounds, ROUNDS_CHANNEL } from './postgres-rounds.ts'

type Parts = {
  databaseUrl: string
  processId: string
  deliver(tags: readonly ChangeTag[] | 'everything'): void
}

export const CHANNEL = 'shop_changes'

/** NOTIFY takes at most 7,999 bytes. */
const PAYLOAD_BYTES = 7_999
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A connection that a firewall dropped says nothing: ask it now and then. */
const HEARTBEAT_MS = 30_000
/** Everything asked on it is answered in milliseconds. */
const LOST_MS = 5_000

/** What a process tells the others: who it is and which tags, or `everything` when they do not fit. */
export function announcementOf(processId: string, tags: readonly ChangeTag[]): string {
  const announcement = JSON.stringify([processId, ...tags])
  if (Buffer.byteLength(announcement) <= PAYLOAD_BYTES) return announcement
  return JSON.stringify([processId])
}

/** Hears the changes of other processes on a connection of its own, and comes back when that is lost. */
export class PostgresListener {
  readonly #parts: Parts
  readonly #rounds = new PostgresRounds()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = FIRST_PAUSE_MS
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isListening(): boolean {
    return this.#client !== undefined
  }

  /** Rejects when the database cannot be reached: at the start that is worth stopping for. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#parts.databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: 10_000,
      query_timeout: LOST_MS,
      keepAlive: true,
    })
    client.on('error', () => {}) // 'end' follows
    await client.connect()
    try {
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.on('notification', ({ channel, payload = '', processId }) => {
        const isOwn = processId === own.rows[0]?.pid
        if (channel === CHANNEL) this.#hear(payload)
        else this.#rounds.hear(client, { from: processId, payload, isOwn }).catch(() => leave(client))
      })
      await client.query(`listen ${ROUNDS_CHANNEL}`)
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.on('end', () => this.#comeBack())
    this.#client = client
    this.#timer = setInterval(() => void this.#heartbeat(client), HEARTBEAT_MS).unref()
    if (this.#closed) await client.end()
  }

  /**
   * See `ChangeFeed`. While the connection is lost there is nobody to ask. A connection that says nothing is waited for
   * no longer than the others, and given up a little later.
   */
  async allProcessesNotified(): Promise<void> {
    const client = this.#client
    if (!client) return
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, PATIENCE_MS)
    const asked = this.#rounds.ask(client).catch(() => leave(client))
    await Promise.race([asked, patience.promise])
    clearTimeout(timer)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #hear(payload: string): void {
    const [from, ...tags]: readonly [string, ...ChangeTag[]] = JSON.parse(payload)
    if (from === this.#parts.processId) return // told within the process, right after its commit
    this.#parts.deliver(tags.length > 0 ? tags : 'everything')
  }

  async #heartbeat(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1')
    } catch {
      leave(client)
    }
  }

  #comeBack(): void {
    this.#client = undefined
    clearTimeout(this.#timer)
    if (this.#closed) return
    this.#timer = setTimeout(async () => {
      try {
        await this.start()
        this.#pauseMs = FIRST_PAUSE_MS
        this.#parts.deliver('everything') // whatever was told meanwhile was not heard
      } catch {
        this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
        this.#comeBack()
      }
    }, this.#pauseMs)
  }
}

/** Its end makes the listener come back and tell that everything may have changed. A polite end would wait for an answer. */
const leave = (client: pg.Client): void => void client.connection.stream.destroy()
