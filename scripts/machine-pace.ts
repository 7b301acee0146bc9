/** What the work below takes on one of the two cores that every limit of the tests was chosen on. */
const REFERENCE_MS = 900
const STEPS = 200_000_000
/** Beyond it a machine is not slow but stands still: longer limits would only wait for it. */
const SLOWEST = 12

/** Numbers that no compiler can leave out. Answers the milliseconds by the clock on the wall, waiting for a core included. */
function timeWork(): number {
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < STEPS; step += 1) value = (value * 48_271 + step) | 0
  const tookMs = performance.now() - startedAt
  return value === 0 ? tookMs + 1 : tookMs
}

/**
 * How many times slower this machine is right now than the one that the limits were chosen on, whether by its processor or
 * by what else runs on it: 1 to 12. Takes that many times 0.9 s.
 */
export function measurePace(): number {
  return paceOf(timeWork())
}

/** The pace that so many milliseconds tell of, to one decimal. */
export const paceOf = (tookMs: number): number =>
  Math.round(Math.min(SLOWEST, Math.max(1, tookMs / REFERENCE_MS)) * 10) / 10
