import { Readable } from 'node:stream'
import type { EventRing } from './event-ring.ts'

/** How soon a browser comes back to a stream that broke, in milliseconds. */
const RETRY_MS = 2_000
/** Whoever takes nothing during this many heartbeats is gone. */
const PATIENCE_BEATS = 2

/** More was missed than can be told: the receiver asks anew for what it shows. */
export const RESET = 'event: reset\ndata: {}\n\n'
/** The session is over: the receiver does not come back. */
const END = 'event: end\ndata: {}\n\n'

/** A comment would do for what stands between; an event also tells the page that its stream still lives. */
const BEAT = 'event: beat\ndata: {}\n\n'

/** Where a stream begins: `fresh` without knowing of any event, `resumed` after one, `reset` when that is too long ago. */
export type StreamStart = { place: number; kind: 'fresh' | 'resumed' | 'reset' }

/** One receiver of the events of a ring: written as fast as it takes them, and over when it is too slow for the ring. */
export class EventStream extends Readable {
  readonly #ring: EventRing
  #place: number
  #isWanted = false
  #missedBeats = 0

  constructor(ring: EventRing, { place, kind }: StreamStart) {
    super()
    this.#ring = ring
    this.#place = place
    this.push(`retry: ${RETRY_MS}\nevent: ready\ndata: {"resumed":${kind === 'resumed'}}\n\n`)
    if (kind === 'reset') this.push(RESET)
  }

  override _read(): void {
    this.#isWanted = true
    this.advance()
  }

  /** Writes what is new in the ring, as far as it is taken. */
  advance(): void {
    while (this.#isWanted && !this.destroyed) {
      const event = this.#ring.at(this.#place)
      if (event === 'none') return
      if (event === 'gone') {
        this.destroy()
        return
      }
      this.#place += 1
      this.#isWanted = this.push(event.bytes)
    }
  }

  /** Keeps awake what stands between, and finds out who is gone. */
  beat(): void {
    this.#missedBeats = this.#isWanted ? 0 : this.#missedBeats + 1
    if (this.#missedBeats >= PATIENCE_BEATS) this.destroy()
    else if (this.#isWanted) this.#isWanted = this.push(BEAT)
  }

  /** Its receiver may read on no more. */
  refuse(): void {
    if (this.readableEnded || this.destroyed) return
    this.push(END)
    this.finish()
  }

  /** Ends it; its receiver comes back soon. */
  finish(): void {
    this.#isWanted = false
    if (!this.destroyed) this.push(null)
  }
}
