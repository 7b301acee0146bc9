import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { orderNewsToWire } from '#contract/orders/order-news-wire.ts'
import { idTime } from '#domain/id.ts'
import type { OrderNews } from '#domain/orders/order-news.ts'
import { listEventIds } from '#features/orders/history/list-event-ids.ts'
import { readOrderNews } from '#features/orders/history/read-order-news.ts'
import type { Shop } from '#features/shop.ts'
import { EventRing, MAXIMUM_KEPT } from './event-ring.ts'
import { RESET } from './event-stream.ts'

/**
 * An event carries the time at which its request began. It is committed later, after waiting ten seconds for the writer
 * at most and a few for others' locks, and other processes have clocks of their own.
 */
export const OVERLAP_MS = 30_000
/** How long ago a stream may have broken and still go on without loss; the connection that hears others, too. */
const LOOKED_BACK_MS = 10 * 60_000
/** Ids that are remembered as sent: 2 MB. What is sent twice does no harm, its version tells. */
const MAXIMUM_KNOWN = 20_000
/** Changes that come close together are read together. */
const PAUSE_MS = 40
const PAUSE_AFTER_FAULT_MS = 1_000

type Given = { shop: Shop; log: FastifyBaseLogger; onNews(): void }

/** Reads what happened to orders once for all who want to know, into a ring. */
export class NewsReader {
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

  /** What happened before the start is known, and kept for those who come back. */
  static async start(given: Given): Promise<NewsReader> {
    const { shop } = given
    const atMs = shop.clock.now().getTime()
    const sinceMs = atMs - LOOKED_BACK_MS
    const ids = await listEventIds(shop, { sinceMs, limit: MAXIMUM_KNOWN })
    const kept = ids.slice(-MAXIMUM_KEPT)
    const ring = new EventRing(kept.length < ids.length ? timeOf(kept[0]) + 1 : sinceMs)
    for (const news of await readOrderNews(shop, kept)) ring.add(eventOf(news))
    return new NewsReader(given, ring, { ids, atMs })
  }

  /**
   * Has it read once more, since what is being read may have been begun before the change. `all`: changes may have gone
   * unheard for a while.
   */
  wake(asked: 'new' | 'all'): void {
    if (this.#asked !== 'all') this.#asked = asked
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined
      if (this.#asked && !this.#stopping.signal.aborted) this.wake(this.#asked)
    })
  }

  /** Waits for what is being read. */
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
    const { shop, onNews } = this.#given
    // a clock that goes ahead must not hide what the others write
    const untilMs = Math.min(this.#newestMs, shop.clock.now().getTime())
    const sinceMs = untilMs - (asked === 'all' ? LOOKED_BACK_MS : OVERLAP_MS)
    const found = await listEventIds(shop, { sinceMs, limit: MAXIMUM_KNOWN })
    const ids = found.filter(id => !this.#known.has(id))
    const last = ids.at(-1)
    if (last === undefined) return
    const isTooMuch = ids.length > MAXIMUM_KEPT
    const news = isTooMuch ? [] : await readOrderNews(shop, ids)
    this.#remember(ids)
    for (const one of latestOfEach(news)) this.ring.add(eventOf(one))
    if (isTooMuch) this.ring.add({ atMs: timeOf(last), bytes: Buffer.from(`id: ${last}\n${RESET}`) })
    onNews()
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

/** Of several events of one order the last: its order is the same in all. A new order stays one. */
function latestOfEach(news: readonly OrderNews[]): OrderNews[] {
  const latest = new Map<string, OrderNews>()
  for (const one of news) {
    const isNew = latest.get(one.order.id)?.kind === 'placed'
    latest.delete(one.order.id)
    latest.set(one.order.id, isNew ? { ...one, kind: 'placed' } : one)
  }
  return [...latest.values()]
}

const eventOf = (news: OrderNews) => ({
  atMs: timeOf(news.id),
  bytes: Buffer.from(`id: ${news.id}\nevent: order\ndata: ${JSON.stringify(orderNewsToWire(news))}\n\n`),
})
