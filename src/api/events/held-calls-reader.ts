import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { heldCallsToWire } from '#contract/calls/call-wire.ts'
import { LEASE_MS } from '#domain/calls/call.ts'
import { listHeldCalls } from '#features/calls/list-held-calls.ts'
import type { Shop } from '#features/shop.ts'

/** Changes that come close together are read together. */
const PAUSE_MS = 40
const PAUSE_AFTER_FAULT_MS = 1_000
/** A lease counts until its last millisecond. */
const AFTER_LEASE_MS = 20

type Given = { shop: Shop; log: FastifyBaseLogger; onCalls(bytes: Buffer): void }

/**
 * Reads who calls whom once for all streams of a process: when somebody took or gave back an order at any process, and
 * when a lease ends that nobody gave back.
 */
export class HeldCallsReader {
  readonly #given: Given
  readonly #stopping = new AbortController()
  #isAsked = false
  #reading: Promise<void> | undefined
  #leaseEnd: ReturnType<typeof setTimeout> | undefined

  constructor(given: Given) {
    this.#given = given
  }

  /** Requests another reading, since the current one may have begun before the change. */
  wake(): void {
    this.#isAsked = true
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined
      if (this.#isAsked && !this.#stopping.signal.aborted) this.wake()
    })
  }

  /** Waits for the current reading. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#leaseEnd)
    await this.#reading
  }

  async #readOn(): Promise<void> {
    const { signal } = this.#stopping
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false
      let pauseMs = PAUSE_MS
      try {
        await this.#read()
      } catch (error) {
        this.#given.log.warn({ err: error }, 'who calls whom could not be read')
        this.#isAsked = true
        pauseMs = PAUSE_AFTER_FAULT_MS
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async #read(): Promise<void> {
    const { shop, onCalls } = this.#given
    const calling = await listHeldCalls(shop)
    if (this.#stopping.signal.aborted) return
    clearTimeout(this.#leaseEnd)
    const [ends] = calling.map(({ until }) => Date.parse(until)).toSorted((one, other) => one - other)
    if (ends !== undefined) {
      const leftMs = Math.min(LEASE_MS, ends - shop.clock.now().getTime()) + AFTER_LEASE_MS
      this.#leaseEnd = setTimeout(() => this.wake(), leftMs).unref()
    }
    onCalls(Buffer.from(`event: calls\ndata: ${JSON.stringify(heldCallsToWire({ calling }))}\n\n`))
  }
}
