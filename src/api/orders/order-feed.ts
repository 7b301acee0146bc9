import type { FastifyBaseLogger } from 'fastify'
import type { ChangeTag } from '#domain/change-tag.ts'
import { idTime } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { EventRing } from '../events/event-ring.ts'
import { EventStream, type StreamStart } from '../events/event-stream.ts'
import { HeldCallsReader } from '../events/held-calls-reader.ts'
import { OrderUpdateReader, OVERLAP_MS } from '../events/order-update-reader.ts'

/** A browser needs one for all its tabs; an old one, one for each tab in view. */
const STREAMS_OF_SESSION = 6
/** Many times the staff of this shop; bounds the resources that streams can take. */
const MAXIMUM_STREAMS = 300
/** Below the shortest time after which proxies close a silent connection, 30 s. */
const BEAT_MS = 15_000
/** Every second beat checks that the session is still valid. */
const CHECKED_EVERY_BEATS = 2
const COME_BACK_SECONDS = 30

export type Receiver = { sessionId: string; lastId: string | undefined; isAllowed(): Promise<boolean> }
type Held = { sessionId: string; check(): Promise<void> }

/**
 * Order events, as streams for the staff's browsers. While one is open, the change feed wakes a reader that queries the
 * database once for all of them, whichever process made the change.
 */
export class OrderFeed {
  readonly #shop: Shop
  readonly #log: FastifyBaseLogger
  readonly #streams = new Map<EventStream, Held>()
  readonly #unsubscribe: () => void
  readonly #heldCalls: HeldCallsReader
  #starting: Promise<OrderUpdateReader> | undefined
  #isStopping = false

  constructor(shop: Shop, log: FastifyBaseLogger) {
    this.#shop = shop
    this.#log = log
    this.#heldCalls = new HeldCallsReader({ shop, log, onCalls: bytes => this.#sendCalls(bytes) })
    this.#unsubscribe = shop.db.changes.subscribe(tags => this.#receive(tags))
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size
  }

  /** Opens a stream for a client that the gate has just allowed. */
  async open(
    receiver: Receiver,
  ): Promise<{ ok: true; stream: EventStream } | Refusal<'too_many_requests' | 'shop_busy'>> {
    const { ring } = await this.#reader()
    const held = [...this.#streams.values()]
    if (this.#isStopping || held.length >= MAXIMUM_STREAMS)
      return { ok: false, code: 'shop_busy', retryAfterSeconds: COME_BACK_SECONDS }
    if (held.filter(({ sessionId }) => sessionId === receiver.sessionId).length >= STREAMS_OF_SESSION)
      return { ok: false, code: 'too_many_requests', retryAfterSeconds: COME_BACK_SECONDS }
    const stream = new EventStream(ring, this.#startOf(ring, receiver.lastId))
    this.#hold(stream, receiver)
    return { ok: true, stream }
  }

  /** Ends every stream at once, and waits for the current reading. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#unsubscribe()
    const starting = this.#starting
    for (const stream of this.#streams.keys()) stream.finish()
    const reader = await starting?.catch(() => undefined)
    await Promise.all([reader?.stop(), this.#heldCalls.stop()])
  }

  /** The reader of the open streams, or a new one for the first. */
  async #reader(): Promise<OrderUpdateReader> {
    for (;;) {
      const given = { shop: this.#shop, log: this.#log, onUpdate: () => this.#advance() }
      this.#starting ??= OrderUpdateReader.start(given)
      const starting = this.#starting
      try {
        const reader = await starting
        // the last stream may have ended meanwhile, and its reader with it
        if (this.#starting === starting) return reader
      } catch (error) {
        this.#starting = undefined
        throw error
      }
    }
  }

  /**
   * A stream resumes after the last received event, with all events that may have been committed late; the version
   * shows which of them the client has. An event in the future, as after a clock was set back, does not show what was
   * missed since.
   */
  #startOf(ring: EventRing, lastId: string | undefined): StreamStart {
    const nowMs = this.#shop.clock.now().getTime()
    const fromMs = lastId === undefined ? nowMs : idTime(lastId)
    const isKnown = fromMs !== undefined && fromMs <= nowMs + OVERLAP_MS
    const place = isKnown ? ring.placeSince(fromMs - OVERLAP_MS) : undefined
    if (place === undefined) return { place: ring.end, kind: 'reset' }
    return { place, kind: lastId === undefined ? 'fresh' : 'resumed' }
  }

  #hold(stream: EventStream, { sessionId, isAllowed }: Receiver): void {
    const check = async () => {
      try {
        if (!(await isAllowed())) stream.refuse()
      } catch (error) {
        this.#log.warn({ err: error }, 'the session of a stream could not be looked up')
      }
    }
    let beats = 0
    const timer = setInterval(() => {
      beats += 1
      stream.beat()
      if (beats % CHECKED_EVERY_BEATS === 0) void check()
    }, BEAT_MS)
    this.#streams.set(stream, { sessionId, check })
    stream.once('close', () => {
      clearInterval(timer)
      this.#streams.delete(stream)
      if (this.#streams.size === 0) this.#rest()
    })
  }

  #rest(): void {
    const starting = this.#starting
    this.#starting = undefined
    void starting?.then(reader => reader.stop()).catch(() => {})
  }

  #receive(tags: readonly ChangeTag[] | 'everything'): void {
    const isAll = tags === 'everything'
    if (isAll || tags.includes('sessions')) for (const { check } of this.#streams.values()) void check()
    if (this.#streams.size > 0 && (isAll || tags.includes('calls'))) this.#heldCalls.wake()
    if (isAll || tags.includes('orders'))
      void this.#starting?.then(reader => reader.wake(isAll ? 'all' : 'new')).catch(() => {})
  }

  #sendCalls(bytes: Buffer): void {
    for (const stream of this.#streams.keys()) stream.sendCalls(bytes)
  }

  #advance(): void {
    for (const stream of this.#streams.keys()) stream.advance()
  }
}
