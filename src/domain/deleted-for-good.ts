/** What was deleted in the desk can be brought back this long; then it is gone for good. */
const KEPT_DAYS = 30

/** Products and orders deleted at this instant or before are gone for good: ISO-8601 UTC. */
export const deletedForGood = (now: Date): string =>
  new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString()
