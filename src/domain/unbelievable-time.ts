/**
 * A time later than this is wrong, if it should be at most `mostMs` ahead: it was written while a clock was wrong, and
 * would delay something until then. Twice as far, since clocks of several machines differ.
 */
export const unbelievableAfter = (now: Date, mostMs: number): string =>
  new Date(now.getTime() + 2 * mostMs).toISOString()
