import type { Destination, TimedBy } from './conversion.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * How old an event may be. Meta refuses a whole request with one of more than 7 days, Google leaves out what is older than
 * 72 hours; each has some time left to arrive.
 */
const OLDEST_MS: Readonly<Record<Destination, number>> = {
  meta: 6 * DAY_MS + 20 * HOUR_MS,
  ga4: 71 * HOUR_MS,
}

type Times = { orderedAt: string; newsAt: string; now: Date }

/**
 * The time that an event is told with: that of the order while it is young enough, so that it counts on the day of the
 * advertisement, else that of the news. Undefined: both are too old.
 */
export function eventTimeOf(
  destination: Destination,
  { orderedAt, newsAt, now }: Times,
): { at: Date; timedBy: TimedBy } | undefined {
  const isYoung = (at: Date) => now.getTime() - at.getTime() <= OLDEST_MS[destination]
  const ordered = new Date(orderedAt)
  if (isYoung(ordered)) return { at: ordered, timedBy: 'order' }
  const news = new Date(newsAt)
  return isYoung(news) ? { at: news, timedBy: 'news' } : undefined
}
