import { isSameSpan, NO_ROWS, nextNewRows, type RowSpan, sizeOf, stepTowards } from './rows-in-view.ts'

/** New rows of the first steps, before any was timed. */
const FIRST_NEW_ROWS = 2

/**
 * Renders the rows that came into view, in steps that keep the frames of a slow computer short: fast scrolling shows
 * empty lines for a moment rather than a frozen page. The number of rows of a step adapts to the time of those before.
 */
export class RowSteps {
  #make: (span: RowSpan) => void
  #wanted = (): RowSpan => NO_ROWS
  #made = NO_ROWS
  #newRows = FIRST_NEW_ROWS
  #isMaking = false
  #isAsked = false
  /** When a step with the maximum of rows began: only such a step is timed. */
  #fullStepBegan: number | undefined

  /** `make` renders a span, between frames where it can; `arrived` is called once it is in the document. */
  constructor(make: (span: RowSpan) => void) {
    this.#make = make
  }

  /** Another list or height: the wanted rows are being rendered already. */
  want(wanted: () => RowSpan): void {
    this.#wanted = wanted
    this.#isMaking = false
    this.#fullStepBegan = undefined
  }

  arrived(made: RowSpan): void {
    this.#made = made
    this.#isMaking = false
    this.ask()
  }

  /** The view may have moved: the next frame handles it. */
  ask(): void {
    if (this.#isMaking || this.#isAsked) return
    this.#isAsked = true
    requestAnimationFrame(nowMs => this.#step(nowMs))
  }

  #step(nowMs: number): void {
    this.#isAsked = false
    if (this.#fullStepBegan !== undefined)
      this.#newRows = nextNewRows(this.#newRows, nowMs - this.#fullStepBegan)
    this.#fullStepBegan = undefined
    const wanted = this.#wanted()
    if (this.#isMaking || isSameSpan(this.#made, wanted)) return
    const next = stepTowards(this.#made, wanted, this.#newRows)
    if (newIn(next, this.#made) === this.#newRows) this.#fullStepBegan = nowMs
    this.#isMaking = true
    this.#make(next)
  }
}

const newIn = (next: RowSpan, made: RowSpan): number =>
  sizeOf(next) - sizeOf({ first: Math.max(next.first, made.first), last: Math.min(next.last, made.last) })
