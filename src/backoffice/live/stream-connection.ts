import { parseObject } from '#web/api-client.ts'

/** A message of the stream, not parsed yet. */
export type StreamMessage =
  | { kind: 'ready'; isResumed: boolean }
  | { kind: 'order'; id: string; data: unknown }
  | { kind: 'calls'; data: unknown }
  | { kind: 'beat' }
  | { kind: 'reset' }
  | { kind: 'end' }
  /** The connection is lost or given up. */
  | { kind: 'lost' }

type Given = {
  /** The id of the event after which to resume. */
  lastId(): string | undefined
  publish(message: StreamMessage): void
}

/** The server sends something at least every 15 s; after this silence in milliseconds the connection is dead. */
export const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps an event stream open until it is closed. The browser itself reconnects one that broke; this class reconnects
 * one that was refused, that fell silent, or that went with the network.
 */
export class StreamConnection {
  readonly #given: Given
  readonly #closed = new AbortController()
  #source: EventSource | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #pauseMs = FIRST_PAUSE_MS

  constructor(given: Given) {
    this.#given = given
    const { signal } = this.#closed
    addEventListener('online', () => this.#connect(), { signal })
    addEventListener('offline', () => this.#lose(), { signal })
    this.#connect()
  }

  close(): void {
    this.#closed.abort()
    this.#drop()
  }

  #connect(): void {
    this.#drop()
    // without a network every try would only log one more error in the console
    if (!navigator.onLine) return
    const lastId = this.#given.lastId()
    const query = lastId ? `?lastEventId=${encodeURIComponent(lastId)}` : ''
    const source = new EventSource(`/v1/events${query}`)
    this.#source = source
    source.addEventListener('ready', event => {
      this.#pauseMs = FIRST_PAUSE_MS
      this.#receive({ kind: 'ready', isResumed: dataOf(event)?.resumed === true })
    })
    source.addEventListener('order', event =>
      this.#receive({ kind: 'order', id: event.lastEventId, data: dataOf(event) }),
    )
    source.addEventListener('calls', event => this.#receive({ kind: 'calls', data: dataOf(event) }))
    source.addEventListener('beat', () => this.#receive({ kind: 'beat' }))
    source.addEventListener('reset', () => this.#receive({ kind: 'reset' }))
    source.addEventListener('end', () => {
      this.close()
      this.#given.publish({ kind: 'end' })
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#comeBackLater()
      else this.#given.publish({ kind: 'lost' })
    })
  }

  #receive(message: StreamMessage): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#lose()
      this.#connect()
    }, SILENCE_MS)
    this.#given.publish(message)
  }

  /** A refusing server is tried again after a while, by each browser at another time. */
  #comeBackLater(): void {
    this.#lose()
    this.#pause = setTimeout(() => this.#connect(), this.#pauseMs * (0.5 + Math.random()))
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
  }

  #lose(): void {
    this.#drop()
    this.#given.publish({ kind: 'lost' })
  }

  #drop(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#pause)
    this.#source?.close()
    this.#source = undefined
  }
}

const dataOf = (event: MessageEvent<unknown>): Record<string, unknown> | undefined =>
  typeof event.data === 'string' ? parseObject(event.data) : undefined
