/** A deleted product or order can be restored for this many days; then it is purged. */
const KEPT_DAYS = 30

/** Products and orders deleted at this instant or before are to be purged: ISO-8601 UTC. */
export const deletedForGood = (now: Date): string =>
  new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString()
