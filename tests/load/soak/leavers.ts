import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { headersOf } from '#tests/support/ask.ts'
import { newVisitor, type Worker } from '../shopper-at-work.ts'

/** Longer than a page takes, shorter than a file of many orders or a drawing. */
const LONGEST_STAY_MS = 60
const SENT_BYTES = 60_000

/** Browsers that leave in the middle: of an answer, before it, or of their request. */
export class Leavers {
  readonly #at: Worker
  #left = 0

  constructor(at: Worker) {
    this.#at = at
  }

  async leave(): Promise<void> {
    const { random, place } = this.#at
    this.#left += 1
    const admin = headersOf(place.staff[0])
    const someone = headersOf(random.pick(place.staff))
    const search = `/search?q=${this.#left}`
    const cases = [
      () => this.#getAndGo('/v1/orders/export?format=xlsx', someone),
      () => this.#getAndGo('/v1/orders/export?format=csv', someone),
      () => this.#getAndGo('/v1/products/export', admin),
      () => this.#getAndGo('/v1/courier/reconciliation/export', admin),
      () => this.#getAndGo('/v1/events', someone),
      () => this.#getAndGo('/dashboard/orders', someone),
      () => this.#getAndGo(search, newVisitor().headers),
      () => this.#getAndGo(`/products/${random.pick(place.products).slug}`, newVisitor().headers),
      () => this.#getAndGo('/open-graph.jpg', {}),
      () => this.#sendHalf('/v1/upload', { ...admin, 'content-type': 'multipart/form-data; boundary=cut' }),
      () => this.#sendHalf('/v1/courier/payouts/import', { ...admin, 'content-type': 'text/csv' }),
      () => this.#sendHalf('/v1/orders', { ...newVisitor().headers, 'content-type': 'application/json' }),
    ] as const
    await random.pick(cases)()
  }

  /** Leaves before the answer, or as soon as it begins. */
  async #getAndGo(path: string, headers: Record<string, string>): Promise<void> {
    const { random, place } = this.#at
    const sent = request(new URL(path, place.origin), { headers, agent: false })
    sent.on('error', () => {})
    sent.end()
    const stayed = random.below(2) === 0 ? once(sent, 'response') : sleep(random.below(LONGEST_STAY_MS))
    await Promise.race([stayed, once(sent, 'close'), sleep(5_000)]).catch(() => {})
    sent.destroy()
  }

  async #sendHalf(path: string, headers: Record<string, string>): Promise<void> {
    const { random, place } = this.#at
    const sent = request(new URL(path, place.origin), {
      method: 'POST',
      headers: { ...headers, 'content-length': 2 * SENT_BYTES },
      agent: false,
    })
    sent.on('error', () => {})
    sent.on('response', response => response.resume())
    sent.write(
      Buffer.concat([
        Buffer.from('--cut\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
        Buffer.alloc(SENT_BYTES, 'a'),
      ]),
    )
    await sleep(random.below(LONGEST_STAY_MS))
    sent.destroy()
  }
}
