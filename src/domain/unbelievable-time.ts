/**
 * After this instant no time is believed that should be at most `mostMs` ahead: it was written while a clock was wrong,
 * and would hold something up until the clock is there again. Twice as far, since clocks of several machines differ.
 */
export const unbelievableAfter = (now: Date, mostMs: number): string =>
  new Date(now.getTime() + 2 * mostMs).toISOString()
