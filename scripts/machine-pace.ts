/** The time of the work below on one of the two cores on which every limit of the tests was chosen. */
const REFERENCE_MS = 900
const STEPS = 200_000_000
/** A slower machine has stalled: longer limits would only wait for it. */
const SLOWEST = 12

/** Computes numbers that no compiler can leave out. Returns milliseconds of wall time, with the wait for a core. */
function timeWork(): number {
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < STEPS; step += 1) value = (value * 48_271 + step) | 0
  const tookMs = performance.now() - startedAt
  return value === 0 ? tookMs + 1 : tookMs
}

/**
 * How many times slower this machine is now than the one on which the limits were chosen, because of its processor or
 * of other work: 1 to 12. Takes that many times 0.9 s.
 */
export function measurePace(): number {
  return paceOf(timeWork())
}

/** The pace for this many milliseconds, to one decimal. */
export const paceOf = (tookMs: number): number =>
  Math.round(Math.min(SLOWEST, Math.max(1, tookMs / REFERENCE_MS)) * 10) / 10
