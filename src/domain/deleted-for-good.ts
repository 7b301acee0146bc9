const DAY_MS = 24 * 3_600_000

/** Products and orders deleted at this instant or before are to be purged, when they stay so many days: ISO-8601 UTC. */
export const deletedForGood = (now: Date, keptDays: number): string =>
  new Date(now.getTime() - keptDays * DAY_MS).toISOString()

/** The instant at which something deleted then is purged: ISO-8601 UTC. */
export const goneForGoodAt = (deletedAt: string, keptDays: number): string =>
  new Date(Date.parse(deletedAt) + keptDays * DAY_MS).toISOString()
