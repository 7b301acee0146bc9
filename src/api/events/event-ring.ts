/** One event as it goes over the wire. All streams write the same bytes. */
export type SentEvent = { atMs: number; bytes: Buffer }

/** As many as one may have missed. Of 2 KB each they are 1 MB, whatever the number of streams. */
export const MAXIMUM_KEPT = 500

/**
 * The last events in the order in which they are sent. Every stream reads along at a place of its own, so a slow one
 * costs no memory; once it is so late that its next event is gone, it is over.
 */
export class EventRing {
  readonly #events: SentEvent[] = []
  #first = 0
  /** Everything that happened at this time or later is here. */
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

  /** The event at a place, `none` where none is yet, `gone` where there is none any more. */
  at(place: number): SentEvent | 'none' | 'gone' {
    if (place < this.#first) return 'gone'
    return this.#events[place - this.#first] ?? 'none'
  }

  /** The place after the last event. */
  get end(): number {
    return this.#first + this.#events.length
  }

  /** The place from which everything stands that happened at this time or later; undefined when that is not kept. */
  placeSince(atMs: number): number | undefined {
    if (atMs < this.#knownFromMs) return undefined
    const index = this.#events.findIndex(event => event.atMs >= atMs)
    return index === -1 ? this.end : this.#first + index
  }
}
