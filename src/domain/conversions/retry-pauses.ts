const MINUTE_MS = 60_000

/** Pauses between tries, the last one repeated: a busy destination is soon free, one that is away stays so for hours. */
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360].map(minutes => minutes * MINUTE_MS)
const LONGEST_MS = 360 * MINUTE_MS

/** How long to wait after so many tries; `askedMs`: what the destination asked for. */
export const pauseAfter = (tries: number, askedMs = 0): number =>
  Math.min(LONGEST_MS, Math.max(askedMs, PAUSES_MS[Math.max(1, tries) - 1] ?? LONGEST_MS))
