/** The time; a test can stop it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test sets and moves. */
export function heldClock(start: string): Clock & { advance(milliseconds: number): void } {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
