import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { orderUpdateToWire } from '#contract/orders/order-update-wire.ts'
import { idTime } from '#domain/id.ts'
import type { OrderUpdate } from '#domain/orders/order-update.ts'
import { listEventIds } from '#features/orders/history/list-event-ids.ts'
import { readOrderUpdates } from '#features/orders/history/read-order-updates.ts'
import type { Shop } from '#features/shop.ts'
import { EventRing, MAXIMUM_KEPT } from './event-ring.ts'
import { RESET } from './event-stream.ts'

/**
 * An event carries the time at which its request began. It is committed later, after at most ten seconds of waiting for
 * the writer and a few for locks, and other processes have clocks of their own.
 */
export const OVERLAP_MS = 30_000
/** How old a break may be so that a stream, or the connection to other processes, resumes without loss. */
const LOOKED_BACK_MS = 10 * 60_000
/** Ids remembered as sent: 2 MB. An event sent twice does no harm: its version shows it. */
const MAXIMUM_KNOWN = 20_000
/** Changes that come close together are read together. */
const PAUSE_MS = 40
const PAUSE_AFTER_FAULT_MS = 1_000

type Given = { shop: Shop; log: FastifyBaseLogger; onUpdate(): void }

/** Reads order events once for all streams, into a ring. */
export class OrderUpdateReader {
  readonly #given: Given
  readonly #known: Set<string>
  readonly #stopping = new AbortController()
  readonly ring: EventRing
  #newestMs: number
  #asked: 'new' | 'all' | undefined
  #reading: Promise<void> | undefined

  private constructor(given: Given, ring: EventRing, begun: { ids: readonly string[]; atMs: number }) {
    this.#given = given
    this.ring = ring
    this.#known = new Set(begun.ids)
    this.#newestMs = begun.atMs
  }

  /** Events from before the start count as sent, and are stored for streams that resume. */
  static async start(given: Given): Promise<OrderUpdateReader> {
    const { shop } = given
    const atMs = shop.clock.now().getTime()
    const sinceMs = atMs - LOOKED_BACK_MS
    const ids = await listEventIds(shop, { sinceMs, limit: MAXIMUM_KNOWN })
    const kept = ids.slice(-MAXIMUM_KEPT)
    const ring = new EventRing(kept.length < ids.length ? timeOf(kept[0]) + 1 : sinceMs)
    for (const update of await readOrderUpdates(shop, kept)) ring.add(eventOf(update))
    return new OrderUpdateReader(given, ring, { ids, atMs })
  }

  /**
   * Requests another reading, since the current one may have begun before the change. `all`: changes may have been
   * missed for a while.
   */
  wake(asked: 'new' | 'all'): void {
    if (this.#asked !== 'all') this.#asked = asked
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined
      if (this.#asked && !this.#stopping.signal.aborted) this.wake(this.#asked)
    })
  }

  /** Waits for the current reading. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#reading
  }

  async #readOn(): Promise<void> {
    const { signal } = this.#stopping
    while (this.#asked && !signal.aborted) {
      const asked = this.#asked
      this.#asked = undefined
      let pauseMs = PAUSE_MS
      try {
        await this.#read(asked)
      } catch (error) {
        this.#given.log.warn({ err: error }, 'the news of orders could not be read')
        this.#asked = 'all'
        pauseMs = PAUSE_AFTER_FAULT_MS
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async #read(asked: 'new' | 'all'): Promise<void> {
    const { shop, onUpdate } = this.#given
    // a clock that is ahead must not hide the events of other processes
    const untilMs = Math.min(this.#newestMs, shop.clock.now().getTime())
    const sinceMs = untilMs - (asked === 'all' ? LOOKED_BACK_MS : OVERLAP_MS)
    const found = await listEventIds(shop, { sinceMs, limit: MAXIMUM_KNOWN })
    const ids = found.filter(id => !this.#known.has(id))
    const last = ids.at(-1)
    if (last === undefined) return
    const isTooMuch = ids.length > MAXIMUM_KEPT
    const update = isTooMuch ? [] : await readOrderUpdates(shop, ids)
    this.#remember(ids)
    for (const one of latestOfEach(update)) this.ring.add(eventOf(one))
    if (isTooMuch) this.ring.add({ atMs: timeOf(last), bytes: Buffer.from(`id: ${last}\n${RESET}`) })
    onUpdate()
  }

  #remember(ids: readonly string[]): void {
    for (const id of ids) this.#known.add(id)
    this.#newestMs = Math.max(this.#newestMs, timeOf(ids.at(-1)))
    for (const id of this.#known) {
      if (this.#known.size <= MAXIMUM_KNOWN) return
      this.#known.delete(id)
    }
  }
}

const timeOf = (id: string | undefined): number => (id === undefined ? 0 : (idTime(id) ?? 0))

/** The last of several events of one order: all carry the same order. A new order stays a new one. */
function latestOfEach(update: readonly OrderUpdate[]): OrderUpdate[] {
  const latest = new Map<string, OrderUpdate>()
  for (const one of update) {
    const isNew = latest.get(one.order.id)?.kind === 'placed'
    latest.delete(one.order.id)
    latest.set(one.order.id, isNew ? { ...one, kind: 'placed' } : one)
  }
  return [...latest.values()]
}

const eventOf = (update: OrderUpdate) => ({
  atMs: timeOf(update.id),
  bytes: Buffer.from(
    `id: ${update.id}\nevent: order\ndata: ${JSON.stringify(orderUpdateToWire(update))}\n\n`,
  ),
})
