import { Readable } from 'node:stream'
import type { EventRing } from './event-ring.ts'

/** How soon a browser reconnects to a broken stream, in milliseconds. */
const RETRY_MS = 2_000
/** A receiver that takes nothing during this many heartbeats is gone. */
const PATIENCE_BEATS = 2

/** Too much was missed: the receiver loads again what it shows. */
export const RESET = 'event: reset\ndata: {}\n\n'
/** The session is over: the receiver does not reconnect. */
const END = 'event: end\ndata: {}\n\n'

/** A comment would keep proxies from closing the stream; an event also shows the page that its stream is alive. */
const BEAT = 'event: beat\ndata: {}\n\n'

/** The start of a stream: `fresh` without an earlier event, `resumed` after one, `reset` when that is too long ago. */
export type StreamStart = { place: number; kind: 'fresh' | 'resumed' | 'reset' }

/** One receiver of the ring's events: written as fast as it takes them, and ended when too slow for the ring. */
export class EventStream extends Readable {
  readonly #ring: EventRing
  #place: number
  #isWanted = false
  #missedBeats = 0
  #calls: Buffer | undefined

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

  /** Writes the new events of the ring, as far as the receiver takes them. */
  advance(): void {
    if (this.#calls && this.#isWanted && !this.destroyed) {
      const calls = this.#calls
      this.#calls = undefined
      this.#isWanted = this.push(calls)
    }
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

  /** Sends who calls whom now: a slow reader gets only the latest. */
  sendCalls(calls: Buffer): void {
    this.#calls = calls
    this.advance()
  }

  /** Keeps proxies from closing the stream, and finds out which receivers are gone. */
  beat(): void {
    this.#missedBeats = this.#isWanted ? 0 : this.#missedBeats + 1
    if (this.#missedBeats >= PATIENCE_BEATS) this.destroy()
    else if (this.#isWanted) this.#isWanted = this.push(BEAT)
  }

  /** Ends the stream of a receiver that has lost the right to it. */
  refuse(): void {
    if (this.readableEnded || this.destroyed) return
    this.push(END)
    this.finish()
  }

  /** Ends the stream; its receiver reconnects soon. */
  finish(): void {
    this.#isWanted = false
    if (!this.destroyed) this.push(null)
  }
}
