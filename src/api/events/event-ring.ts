/** One event in wire format. All streams write the same bytes. */
export type SentEvent = { atMs: number; bytes: Buffer }

/** As many events as a stream can catch up on. At 2 KB each they take 1 MB, whatever the number of streams. */
export const MAXIMUM_KEPT = 500

/**
 * The last events in the order in which they are sent. Every stream reads at a position of its own, so a slow one costs
 * no memory; once its next event has been dropped, it ends.
 */
export class EventRing {
  readonly #events: SentEvent[] = []
  #first = 0
  /** Every event of this time or later is in the ring. */
  #knownFromMs: number

  constructor(knownFromMs: number) {
    this.#knownFromMs = knownFromMs
  }

  add(event: SentEvent): void {
    this.#events.push(event)
    if (this.#events.length <= MAXIMUM_KEPT) return
    const gone = this.#events.shift()
    this.#first += 1
    if (gone) this.#knownFromMs = Math.max(this.#knownFromMs, gone.atMs + 1)
  }

  /** The event at a position; `none` when there is none yet, `gone` when it was dropped. */
  at(place: number): SentEvent | 'none' | 'gone' {
    if (place < this.#first) return 'gone'
    return this.#events[place - this.#first] ?? 'none'
  }

  /** The position after the last event. */
  get end(): number {
    return this.#first + this.#events.length
  }

  /** The position from which the ring has all events since this time; undefined when it lacks some. */
  placeSince(atMs: number): number | undefined {
    if (atMs < this.#knownFromMs) return undefined
    const index = this.#events.findIndex(event => event.atMs >= atMs)
    return index === -1 ? this.end : this.#first + index
  }
}
