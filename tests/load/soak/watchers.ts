import { type ClientRequest, request } from 'node:http'
import { headersOf } from '#tests/support/ask.ts'
import type { Worker } from '../shopper-at-work.ts'
import { WATCHERS } from './busy-day.ts'

type Watcher = { request: ClientRequest | undefined; lastId: string | undefined }

/** Browsers of staff that receive every order's events. Their streams break now and then, and resume. */
export class Watchers {
  readonly #at: Worker
  readonly #watchers: Watcher[]
  received = 0

  constructor(at: Worker) {
    this.#at = at
    this.#watchers = Array.from({ length: WATCHERS }, () => ({ request: undefined, lastId: undefined }))
    for (const place of this.#watchers.keys()) this.#open(place)
  }

  /** One of them loses its connection, and comes back at once. */
  reconnect(): void {
    const place = this.#at.random.below(this.#watchers.length)
    this.#watchers[place]?.request?.destroy()
    this.#open(place)
  }

  close(): void {
    for (const { request } of this.#watchers) request?.destroy()
  }

  #open(place: number): void {
    const { staff, origin } = this.#at.place
    const watcher = this.#watchers[place]
    if (!watcher) return
    const headers = {
      ...headersOf(staff[place % staff.length] ?? staff[0]),
      ...(watcher.lastId !== undefined && { 'last-event-id': watcher.lastId }),
    }
    const sent = request(new URL('/v1/events', origin), { headers, agent: false }, response => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const [, id] of text.matchAll(/^id: (.+)$/gm)) {
          watcher.lastId = id
          this.received += 1
        }
      })
      response.on('error', () => {})
    })
    sent.on('error', () => {}) // broken on purpose
    sent.end()
    watcher.request = sent
  }
}
