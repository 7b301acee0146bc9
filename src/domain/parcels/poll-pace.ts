import { parcelStatusOf, type ReturnStatus } from './parcel-status.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Staff look for returns that take longer (decision C-14). */
const RETURN_FOLLOWED_DAYS = 45
/** Spreads the polls of parcels of the same hour. */
const JITTER = 0.1

export type PacedParcel = {
  courierStatus: string | null
  returnStatus: ReturnStatus | null
  /** When the returned pairs were received; null: not yet. */
  returnedAt: string | null
  /** When the courier last reported a change. */
  changedAt: string
}

/**
 * How long to wait before the next poll of a parcel, in milliseconds: longer, the longer nothing changed. Null: it is
 * polled no more, since it was delivered, has come back, or should have long ago.
 */
export function pollIntervalMs(parcel: PacedParcel, now: Date): number | null {
  const ageMs = now.getTime() - Date.parse(parcel.changedAt)
  const status = parcel.courierStatus === null ? null : parcelStatusOf(parcel.courierStatus)
  if (status?.isFinal) {
    if (status.phase === 'delivered' || parcel.returnStatus === 'received' || parcel.returnedAt !== null)
      return null
    return ageMs > RETURN_FOLLOWED_DAYS * DAY_MS ? null : DAY_MS
  }
  if (ageMs <= HOUR_MS) return MINUTE_MS
  return ageMs <= 6 * HOUR_MS ? 10 * MINUTE_MS : HOUR_MS
}

/** No parcel that is still polled waits longer. */
export const LONGEST_POLL_PAUSE_MS = DAY_MS * (1 + JITTER)

type Next = {
  now: Date
  /** Failed polls in a row: each doubles the pause, up to a day. */
  misses: number
  /** The courier has no newer answer sooner. */
  minPollSeconds: number
  /** A random number from 0 up to 1. */
  random: number
}

/** When a parcel is polled next, as ISO text; null: never. */
export function nextPollAt(
  parcel: PacedParcel,
  { now, misses, minPollSeconds, random }: Next,
): string | null {
  const interval = pollIntervalMs(parcel, now)
  if (interval === null) return null
  const doubled = Math.max(interval, minPollSeconds * 1000) * 2 ** Math.min(misses, 12)
  const pauseMs = Math.min(doubled, DAY_MS) * (1 + JITTER * random)
  return new Date(now.getTime() + pauseMs).toISOString()
}
