import { isSameSpan, NO_ROWS, nextNewRows, type RowSpan, sizeOf, stepTowards } from './rows-in-view.ts'

/** New rows of the first steps, before any was timed. */
const FIRST_NEW_ROWS = 2

/**
 * Makes the rows that came into view, in steps that keep a slow computer's frames short: who turns the wheel fast sees
 * empty lines for a moment rather than a page that stands still. How many rows a step has is learnt from those before.
 */
export class RowSteps {
  #make: (span: RowSpan) => void
  #wanted = (): RowSpan => NO_ROWS
  #made = NO_ROWS
  #newRows = FIRST_NEW_ROWS
  #isMaking = false
  #isAsked = false
  /** When a step began that made as many rows as it may: only such a one is timed. */
  #fullStepBegan: number | undefined

  /** `make` has a span rendered, between frames where it can; `arrived` is told once it is in the document. */
  constructor(make: (span: RowSpan) => void) {
    this.#make = make
  }

  /** Another list or height: what is wanted now is being rendered already. */
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

  /** The view moved, perhaps: the next frame sees to it. */
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
