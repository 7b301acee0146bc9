import type { SentKind } from './push-kind.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long news is worth telling after it may be told: a device that could not be reached for so long is told something
 * newer. Quiet hours come before.
 */
export const HELPS_FOR_MS: Readonly<Record<SentKind, number>> = {
  new_order: 12 * HOUR_MS,
  callback_due: 2 * HOUR_MS,
  courier_trouble: 6 * HOUR_MS,
  exchange_waits: 12 * HOUR_MS,
  low_stock: 12 * HOUR_MS,
  payout: 24 * HOUR_MS,
  alarm: 12 * HOUR_MS,
  test: 5 * MINUTE_MS,
}

/** What wakes a phone that saves its battery: somebody is to act within the hour. */
export const isUrgent = (kind: SentKind): boolean =>
  kind === 'new_order' || kind === 'callback_due' || kind === 'courier_trouble' || kind === 'test'

/** A callback is told this long before its time. */
export const CALLBACK_AHEAD_MS = 5 * MINUTE_MS
/** How long after its time a callback is still told of: the desk shows it anyway. */
export const CALLBACK_TOLD_FOR_MS = 2 * HOUR_MS
/** A parcel that goes back is told of again as long as nobody has it. */
export const PARCEL_AGAIN_MS = HOUR_MS
/** An exchange is told of once, when it has waited for so long. */
export const CASE_WAITS_MS = 2 * HOUR_MS
/** Older ones began to wait before anybody asked for news of them. */
export const CASE_TOLD_FOR_MS = 24 * HOUR_MS
/** The hour of the day in Dhaka from which sizes that sold out are told of. */
export const STOCK_HOUR = 18
/** A payout of before is no news: a first fetch brings those of years. */
export const PAYOUT_NEWS_MS = 48 * HOUR_MS

/** How long the marks of what was told stay: longer than anything is told of. */
export const MARKS_KEPT_MS = 7 * 24 * HOUR_MS

/** Pauses of a device whose service fails, the last one repeated: seconds at first, since news is of minutes. */
const PAUSES_MS = [5, 20, 60, 180, 600, 1800].map(seconds => seconds * 1000)
const LONGEST_MS = HOUR_MS
/** From so many failed tries on its person is told that it cannot be reached. */
export const UNREACHABLE_FROM = 4

/** How long nothing is sent to a device after so many failed tries; `askedMs`: what its service asked for. */
export const pushPauseAfter = (fails: number, askedMs = 0): number =>
  Math.min(LONGEST_MS, Math.max(askedMs, PAUSES_MS[Math.max(1, fails) - 1] ?? PAUSES_MS.at(-1) ?? LONGEST_MS))
