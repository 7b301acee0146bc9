import { parcelStatusOf, type ReturnStatus } from './parcel-status.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A return that took longer is looked for by people (decision C-14). */
const RETURN_FOLLOWED_DAYS = 45
/** Parcels of one hour are not asked about at the same moment for ever. */
const JITTER = 0.1

export type PacedParcel = {
  courierStatus: string | null
  returnStatus: ReturnStatus | null
  /** When what came back was taken in; null: not yet. */
  returnedAt: string | null
  /** When the courier last said something new. */
  changedAt: string
}

/**
 * How long a parcel may go unasked, in milliseconds: the longer nothing happened, the longer. Null: it is asked no more,
 * since it was delivered, has come back, or should have long ago.
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

/** No parcel that is asked about at all waits longer. */
export const LONGEST_POLL_PAUSE_MS = DAY_MS * (1 + JITTER)

type Next = {
  now: Date
  /** Asks in a row that found no answer: each doubles the pause, up to a day. */
  misses: number
  /** The courier answers nothing newer sooner. */
  minPollSeconds: number
  /** From 0 up to 1, by chance. */
  random: number
}

/** When a parcel is asked about next, as ISO text; null: never. */
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
