import type { ReplicaFault, ReplicaState } from '../open-db.ts'
import type { PrimaryPosition, ReplicaPosition } from './replica-positions.ts'

/** The replica's age is known to this, and a lost one is left after this and its answer's limit. In milliseconds. */
const EVERY_MS = 1_000

type Parts = {
  maximumLagMs: number
  everyMs?: number | undefined
  askPrimary(): Promise<PrimaryPosition>
  askReplica(): Promise<ReplicaPosition>
  /** The replica does not answer: ends the statements that wait for it. */
  onLost(): void
}
/** Where the log of the database ended, and when that was asked, by `performance.now()`. */
type Mark = { askedAtMs: number; written: number }

/**
 * Measures how old a replica's data is: the newest moment at which the database's log ended where the replica has
 * arrived by now. Positions are compared, and no times of transactions: those of a database at rest look old, and clocks
 * differ.
 */
export class ReplicaWatch {
  readonly #parts: Parts
  #marks: Mark[] = []
  #reachedAtMs: number | undefined
  /** Where the replica was when it answered last. */
  #replayed = 0
  #fault: ReplicaFault | undefined = 'unreachable'
  #answersInstead = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false
  /** Why the last measurement failed. */
  failure: unknown

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Measures at once, and then on and on. */
  async start(): Promise<void> {
    await this.#measure()
    this.#wait()
  }

  stop(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  /** Everything committed by this moment (of `performance.now()`) can be read there; undefined: it is not to be read. */
  usableAsOfMs(): number | undefined {
    return this.#currentFault() === undefined ? this.#reachedAtMs : undefined
  }

  countAnswerInstead(): void {
    this.#answersInstead += 1
  }

  get state(): ReplicaState {
    const lagMs = this.#reachedAtMs === undefined ? undefined : performance.now() - this.#reachedAtMs
    return { fault: this.#currentFault(), lagMs, answersInstead: this.#answersInstead }
  }

  /** Between two measurements the replica grows older, too. */
  #currentFault(): ReplicaFault | undefined {
    if (this.#fault) return this.#fault
    const lagMs = performance.now() - (this.#reachedAtMs ?? Number.NEGATIVE_INFINITY)
    return lagMs <= this.#parts.maximumLagMs ? undefined : 'behind'
  }

  #wait(): void {
    if (this.#closed) return
    this.#timer = setTimeout(async () => {
      await this.#measure()
      this.#wait()
    }, this.#parts.everyMs ?? EVERY_MS).unref()
  }

  async #measure(): Promise<void> {
    const askedAtMs = performance.now()
    try {
      const primary = await this.#parts.askPrimary().catch(() => undefined)
      const replica = await this.#parts.askReplica()
      this.failure = undefined
      this.#fault = this.#faultOf(primary, replica)
      if (this.#fault) this.#forget()
      else {
        if (primary) this.#mark({ askedAtMs, written: primary.written })
        this.#reach(replica.replayed)
      }
    } catch (error) {
      this.failure = error
      this.#fault = 'unreachable'
      this.#parts.onLost()
    }
  }

  #faultOf(
    primary: PrimaryPosition | undefined,
    { isFollowing, system, name }: ReplicaPosition,
  ): ReplicaFault | undefined {
    if (primary && (primary.system !== system || primary.name !== name)) return 'of_another_database'
    // a standby that has what its database never wrote followed one that is no longer the database
    const isAstray = primary !== undefined && this.#replayed > primary.written
    return isFollowing && !isAstray ? undefined : 'not_following'
  }

  #forget(): void {
    this.#marks = []
    this.#reachedAtMs = undefined
    this.#replayed = 0
  }

  #mark(mark: Mark): void {
    this.#marks.push(mark)
    // of older ones none can be the newest that is reached and young enough
    const oldest = performance.now() - 2 * this.#parts.maximumLagMs
    this.#marks = this.#marks.filter(({ askedAtMs }) => askedAtMs >= oldest)
  }

  #reach(replayed: number): void {
    this.#replayed = replayed
    const reached = this.#marks.findLast(({ written }) => written <= replayed)
    if (reached) this.#reachedAtMs = Math.max(reached.askedAtMs, this.#reachedAtMs ?? 0)
  }
}
