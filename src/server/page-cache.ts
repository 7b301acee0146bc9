import type { ChangeTag } from '#domain/change-tag.ts'
import { type CachedAnswer, cacheAnswer, type MadeAnswer } from './cached-answer.ts'

/** A page takes about 16 KB: a small brand's catalogue fits many times, and invented addresses push out old ones. */
const MAXIMUM_BYTES = 24 * 1024 * 1024
const MAXIMUM_ANSWERS = 2000

export type Filled = { kept: CachedAnswer } | { made: MadeAnswer }

const forbidsKeeping = ([name, value]: readonly [string, string]) =>
  name === 'set-cookie' || (name === 'cache-control' && value === 'no-store')

type Flight = {
  outcome: Promise<Filled>
  notified: Set<string>
  isEverythingChanged: boolean
  outdated: boolean
}

/**
 * Whole answers in memory, by their canonical address. One is made per key at a time. An answer whose making began
 * before a change that it shows is sent to the requests from before the change, but not cached.
 */
export class PageCache {
  readonly #answers = new Map<string, CachedAnswer>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #maximum: { bytes: number; answers: number }
  /** Since the start: cached answers sent, answers made, and those dropped for a change or for lack of room. */
  readonly tallies = { hits: 0, made: 0, droppedForChange: 0, droppedForRoom: 0, invalidations: 0 }
  readonly #mayStore: () => boolean
  #bytes = 0
  /** Ends when what is being compressed more tightly is done: one at a time, so that readers of new pages do not wait. */
  #tightening: Promise<void> = Promise.resolve()

  /** `mayStore`: whether an answer whose making begins now may be cached; a closed shop caches none. */
  constructor(given: { bytes?: number; answers?: number; mayStore?: () => boolean } = {}) {
    this.#maximum = { bytes: given.bytes ?? MAXIMUM_BYTES, answers: given.answers ?? MAXIMUM_ANSWERS }
    this.#mayStore = given.mayStore ?? (() => true)
  }

  find(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key)
    if (answer) {
      answer.wasRead = true
      this.tallies.hits += 1
      if (answer.tighten) this.#tighten(key, answer, answer.tighten)
    }
    return answer
  }

  /** The cached answer of a key, or a new one. Only answers of status 200 that may be stored are cached. */
  async fill(key: string, make: () => Promise<MadeAnswer>): Promise<Filled> {
    const kept = this.find(key)
    if (kept) return { kept }
    const flight = this.#flights.get(key)
    if (!flight) return this.#start(key, make).outcome
    const filled = await flight.outcome
    if (!flight.outdated) return filled
    // This request may have come after the change: an answer being made now began after it came.
    return this.#answers.has(key)
      ? this.fill(key, make)
      : (this.#flights.get(key) ?? this.#start(key, make)).outcome
  }

  /** Drops the answers that show any of the tags; all after a lost connection, or when the shop opens or closes. */
  invalidate(changed: readonly ChangeTag[] | 'everything') {
    const tags = changed !== 'everything' && changed.includes('opening') ? 'everything' : changed
    this.tallies.invalidations += 1
    for (const flight of this.#flights.values()) {
      if (tags === 'everything') flight.isEverythingChanged = true
      else for (const tag of tags) flight.notified.add(tag)
    }
    const keys =
      tags === 'everything'
        ? this.#answers.keys()
        : tags.flatMap(tag => [...(this.#keysByTag.get(tag) ?? [])])
    for (const key of [...keys]) if (this.#drop(key)) this.tallies.droppedForChange += 1
  }

  get size() {
    return { answers: this.#answers.size, bytes: this.#bytes }
  }

  #start(key: string, make: () => Promise<MadeAnswer>): Flight {
    const mayStore = this.#mayStore()
    const flight: Flight = {
      notified: new Set(),
      isEverythingChanged: false,
      outdated: false,
      outcome: Promise.resolve()
        .then(async () => {
          this.tallies.made += 1
          const made = await make()
          if (made.status !== 200 || made.headers.some(forbidsKeeping)) return { made }
          const kept = await cacheAnswer(made)
          flight.outdated = flight.isEverythingChanged || kept.tags.some(tag => flight.notified.has(tag))
          if (mayStore && !flight.outdated) this.#put(key, kept)
          return { kept }
        })
        .finally(() => this.#flights.delete(key)),
    }
    this.#flights.set(key, flight)
    return flight
  }

  /** What is read again gets smaller, unless it was dropped meanwhile; if that fails, it stays as it is. */
  #tighten(key: string, answer: CachedAnswer, tighten: () => Promise<CachedAnswer>) {
    answer.tighten = undefined
    const isKept = () => this.#answers.get(key) === answer
    this.#tightening = this.#tightening
      .then(async () => {
        const tight = isKept() ? await tighten() : undefined
        if (tight && isKept()) this.#put(key, { ...tight, wasRead: answer.wasRead })
      })
      .catch(() => {})
  }

  #put(key: string, answer: CachedAnswer) {
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    this.#makeRoom()
  }

  /** Drops the oldest, unless it was read since the last check: then it moves to the end once. */
  #makeRoom() {
    while (this.#answers.size > this.#maximum.answers || this.#bytes > this.#maximum.bytes) {
      const [oldest] = this.#answers
      if (!oldest) return
      const [key, answer] = oldest
      if (answer.wasRead && this.#answers.size > 1) {
        answer.wasRead = false
        this.#answers.delete(key)
        this.#answers.set(key, answer)
      } else if (this.#drop(key)) this.tallies.droppedForRoom += 1
    }
  }

  #drop(key: string): boolean {
    const answer = this.#answers.get(key)
    if (!answer) return false
    this.#answers.delete(key)
    this.#bytes -= answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
    return true
  }
}
