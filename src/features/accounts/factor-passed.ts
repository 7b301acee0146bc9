import type { Person } from './proof.ts'

/**
 * Proof that a person with a second factor has shown it, or needs to show none: `openSession` opens no session of such
 * a person without it, whatever way leads there. The class is private to this file.
 */
class Passed {
  readonly #hasPassed = true
  readonly userId: string
  /** When it was shown. */
  readonly at: string | null

  constructor(given: { userId: string; at: string | null }) {
    this.userId = given.userId
    this.at = given.at
  }

  get hasPassed(): boolean {
    return this.#hasPassed
  }
}
export type FactorPassed = Passed

/** Only for try-factor.ts, which has compared it. */
export const passedNow = (userId: string, now: Date): FactorPassed =>
  new Passed({ userId, at: now.toISOString() })

/** A session takes over from another one of the same person. */
export const passedBy = ({ user, steppedUpAt }: Person): FactorPassed =>
  new Passed({ userId: user.id, at: steppedUpAt })
