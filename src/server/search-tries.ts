import type { UseLimit } from '#features/limits/count-use.ts'

/**
 * Searches that no kept answer knows, of the page and the API together, from one address in a minute. Measured on two
 * cores that other work shared, one costs 4 ms of CPU by the API and 22 ms as a page, so one address takes a ninth of a
 * core at most. Whoever types asks at each pause, some five times for one search, and most of what is searched is kept:
 * an address of a phone network has room for sixty who search for something new in the same minute. Counted in the
 * memory of each process: n of them allow n times as many.
 */
const SEARCHES_PER_MINUTE = 300

export const searchTries = (address: string): UseLimit => ({
  key: `searches-from:${address}`,
  maximum: SEARCHES_PER_MINUTE,
  windowMs: 60_000,
})
