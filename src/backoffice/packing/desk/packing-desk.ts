import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { KEEP_EVERY_MS } from '#domain/calls/call.ts'
import type { PackingParcel, Scanned } from '#domain/packing/packing.ts'
import type { ByHandWhy } from '#domain/packing/packing-note.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import {
  keepParcel,
  markPacked,
  missPair,
  releaseParcel,
  scan,
  setAside,
  takeParcel,
  tickPair,
  undoScan,
} from '../../api/packing.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'

/** Low, so that it is heard as a no: in hertz, seconds and of the full volume. */
const LOW = { hertz: 165, seconds: 0.32, volume: 0.25 }
/** Milliseconds of shaking and rest. */
const SHAKES = { right: [40], wrong: [140, 70, 140] } as const

let audio: AudioContext | undefined

/** A scan is felt in the hand, and a wrong one is heard: nobody looks at the screen while they scan. */
function giveFeedback(how: keyof typeof SHAKES): void {
  // a page that nobody has touched yet may not, and is told so in the console
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([...SHAKES[how]])
  if (how === 'wrong') void soundLow()
}

/** Silent where the browser lets no tab be heard before a press. */
async function soundLow(): Promise<void> {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  await audio.resume().catch(() => {})
  if (audio.state !== 'running') return
  const volume = new GainNode(audio, { gain: LOW.volume })
  const tone = new OscillatorNode(audio, { frequency: LOW.hertz })
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => volume.disconnect())
  tone.start()
  tone.stop(audio.currentTime + LOW.seconds)
}

export const PACKING = 'packing'
const PART = 'Scans'

/** What came of the last thing that was done; `count` tells two equal ones apart. */
export type Answered =
  | { kind: 'scanned'; count: number; scanned: Scanned; code: string | undefined; dropped: number }
  | { kind: 'refused'; count: number; message: string; code: string | undefined }

/** Something to send: the same `key` until it is answered. `code`: what was scanned. */
type Job = { key: string; code: string | undefined; send(key: string): Promise<Scanned> }

export type PackingState = {
  parcel: PackingParcel | null
  /** What waits for its answer, the first one being sent: its code, or nothing for a press. */
  waiting: readonly Job[]
  /** Why the first of them did not arrive; it is sent again. */
  unsent: string | undefined
  last: Answered | undefined
}

/**
 * What one person has in hand while packing. Scans come faster than answers: they wait in their order and each is sent
 * until it is answered, so that none is lost or counted twice. After a wrong pair those behind it are dropped and told:
 * whoever scanned them had not seen that it was wrong.
 */
export class PackingDesk {
  readonly state = createStore<PackingState>()(() => ({
    parcel: null,
    waiting: [],
    unsent: undefined,
    last: undefined,
  }))
  readonly #queries: QueryClient
  readonly #engine: SaveEngine
  #count = 0
  #isSending = false
  #beat: ReturnType<typeof setInterval> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
    this.#engine = ofBackoffice(queries, SaveEngine)
    this.state.subscribe(({ parcel, waiting }, before) => {
      if (parcel?.order.id !== before.parcel?.order.id) this.#keepParcel(parcel?.order.id)
      if (waiting !== before.waiting)
        this.#engine.setUnsaved(PART, waiting.length > 0 ? { place: 'page', state: 'held' } : undefined)
    })
  }

  get now(): PackingState {
    return this.state.getState()
  }

  scan(code: string): void {
    this.#enter({ code, send: key => scan(code, { key }) })
  }
  take(orderId: string): void {
    this.#enter({ send: key => takeParcel(orderId, { key }) })
  }
  tick(orderId: string, pair: string, why: ByHandWhy): void {
    this.#enter({ send: key => tickPair(orderId, { key, pair, why }) })
  }
  miss(orderId: string, pair: string): void {
    this.#enter({ send: key => missPair(orderId, { key, pair }) })
  }
  putAside(orderId: string): void {
    this.#enter({ send: key => setAside(orderId, { key }) })
  }
  undo(orderId: string): void {
    this.#enter({ send: key => undoScan(orderId, { key }) })
  }
  pack(orderId: string): void {
    this.#enter({ send: key => markPacked(orderId, { key }) })
  }

  /** Sends again what did not arrive. */
  sendAgain(): void {
    void this.#send()
  }

  /** The answer that is shown was read. */
  dismiss(): void {
    this.state.setState({ last: undefined })
  }

  /** What the shop says that this person has in hand, at the start and after a reload. */
  seeInHand(parcel: PackingParcel | null): void {
    if (this.#isSending || this.now.waiting.length > 0) return
    if (this.now.parcel === null || parcel === null) this.state.setState({ parcel })
  }

  /** The screen is left: what is in hand goes back, with what is counted of it. */
  leave(): void {
    if (this.now.parcel) void releaseParcel()
    this.state.setState({ parcel: null, last: undefined })
  }

  #enter(job: Omit<Job, 'key' | 'code'> & { code?: string }): void {
    const entered = { key: crypto.randomUUID(), code: job.code, send: job.send }
    this.state.setState(({ waiting }) => ({ waiting: [...waiting, entered] }))
    void this.#send()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#engine.when('online', PART, undefined)
    try {
      for (let job = this.now.waiting[0]; job; job = this.now.waiting[0]) {
        this.state.setState({ unsent: undefined })
        if (!(await this.#sendOne(job))) break
      }
    } finally {
      this.#isSending = false
    }
    void this.#queries.invalidateQueries({ queryKey: [PACKING] })
  }

  /** Returns whether it was answered. */
  async #sendOne(job: Job): Promise<boolean> {
    try {
      this.#answer(job, await job.send(job.key))
      return true
    } catch (error) {
      if (error instanceof CallFailed && error.isRefused) {
        this.#refuse(job, error)
        return true
      }
      this.state.setState({ unsent: failureText(error) })
      this.#engine.when('online', PART, () => void this.#send())
      return false
    }
  }

  #answer({ code }: Job, scanned: Scanned): void {
    const behind = this.now.waiting.slice(1)
    const isWrong = scanned.result === 'wrong' || scanned.result === 'changed'
    const dropped = isWrong ? behind.filter(job => job.code !== undefined).length : 0
    this.#count += 1
    this.state.setState(({ parcel }) => ({
      waiting: isWrong ? [] : behind,
      parcel: scanned.is === 'return' ? parcel : scanned.parcel,
      last: { kind: 'scanned', count: this.#count, scanned, code, dropped },
    }))
    giveFeedback(scanned.result === 'wrong' || scanned.result === 'over' ? 'wrong' : 'right')
  }

  #refuse({ code }: Job, error: CallFailed): void {
    this.#count += 1
    const isGone = error.answer.code === 'packing_not_in_hand' || error.answer.code === 'packing_none'
    this.state.setState(({ waiting, parcel }) => ({
      waiting: waiting.slice(1),
      parcel: isGone ? null : parcel,
      last: { kind: 'refused', count: this.#count, message: failureText(error), code },
    }))
    giveFeedback('wrong')
  }

  /** Renews the lease of what is in hand. */
  #keepParcel(orderId: string | undefined): void {
    clearInterval(this.#beat)
    this.#beat = undefined
    if (orderId === undefined) return
    this.#beat = setInterval(() => void this.#keep(orderId), KEEP_EVERY_MS)
  }

  async #keep(orderId: string): Promise<void> {
    try {
      await keepParcel(orderId)
    } catch (error) {
      if (!(error instanceof CallFailed && error.isRefused) || this.now.parcel?.order.id !== orderId) return
      this.#count += 1
      const message = failureText(error)
      this.state.setState({
        parcel: null,
        last: { kind: 'refused', count: this.#count, message, code: undefined },
      })
    }
  }
}
