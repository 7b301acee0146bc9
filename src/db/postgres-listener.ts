import pg from 'pg'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { PostgresHosts } from './postgres-hosts.ts'
import { LISTENER_NAME, PATIENCE_MS, PostgresRounds, ROUNDS_CHANNEL } from './postgres-rounds.ts'

type Parts = {
  hosts: PostgresHosts
  processId: string
  deliver(tags: readonly ChangeTag[] | 'everything'): void
}

export const CHANNEL = 'shop_changes'

/** NOTIFY accepts at most 7,999 bytes. */
const PAYLOAD_BYTES = 7_999
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A connection that a firewall dropped reports nothing: test it now and then. */
const HEARTBEAT_MS = 30_000
/** Every query on it is answered in milliseconds. */
const LOST_MS = 5_000

/** The message to the other processes: the sender and the tags, or `everything` when they do not fit. */
export function announcementOf(processId: string, tags: readonly ChangeTag[]): string {
  const announcement = JSON.stringify([processId, ...tags])
  if (Buffer.byteLength(announcement) <= PAYLOAD_BYTES) return announcement
  return JSON.stringify([processId])
}

/** Receives the changes of other processes on its own connection, and reconnects when that is lost. */
export class PostgresListener {
  readonly #parts: Parts
  readonly #rounds = new PostgresRounds()
  #client: pg.Client | undefined
  #address: string | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = FIRST_PAUSE_MS
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    parts.hosts.onFound(address => {
      if (this.#client && this.#address !== address) leave(this.#client)
    })
  }

  get isListening(): boolean {
    return this.#client !== undefined
  }

  /** Rejects when the database cannot be reached: that must stop the start. */
  async start(): Promise<void> {
    const { hosts } = this.#parts
    const address = await hosts.primary()
    const client = new pg.Client({
      connectionString: address,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: 10_000,
      query_timeout: LOST_MS,
      keepAlive: true,
    })
    client.on('error', () => hosts.doubt(address)) // 'end' follows
    await client.connect().catch(error => {
      hosts.doubt(address)
      throw error
    })
    try {
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.on('notification', ({ channel, payload = '', processId }) => {
        const isOwn = processId === own.rows[0]?.pid
        if (channel === CHANNEL) this.#receive(payload)
        else this.#rounds.receive(client, { from: processId, payload, isOwn }).catch(() => leave(client))
      })
      await client.query(`listen ${ROUNDS_CHANNEL}`)
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.on('end', () => this.#comeBack())
    this.#client = client
    this.#address = address
    this.#timer = setInterval(() => void this.#heartbeat(client), HEARTBEAT_MS).unref()
    if (this.#closed) await client.end()
  }

  /**
   * See `ChangeFeed`. While the connection is lost no process can be reached. A silent connection is waited for no
   * longer than other processes, and closed a little later.
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

  #receive(payload: string): void {
    const [from, ...tags]: readonly [string, ...ChangeTag[]] = JSON.parse(payload)
    if (from === this.#parts.processId) return // notified in this process, right after its commit
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
        this.#parts.deliver('everything') // changes published meanwhile were missed
      } catch {
        this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
        this.#comeBack()
      }
    }, this.#pauseMs)
  }
}

/** Its end makes the listener reconnect and publish `everything`. A graceful end would wait for an answer. */
const leave = (client: pg.Client): void => void client.connection.stream.destroy()
