/** The smallest print of a label is 8 pt; at less than three quarters of it nobody reads an address. */
const SMALLEST_SCALE = 0.74
const STEP = 0.04

/** From the size that is meant down to the smallest that can be read. */
export const LABEL_SCALES: readonly number[] = Array.from(
  { length: Math.floor((1 - SMALLEST_SCALE) / STEP + 1e-9) + 1 },
  (_, step) => Math.round((1 - step * STEP) * 100) / 100,
)

/**
 * How many lines of an order a label names, at the smallest print and with a line that counts the others. `tooMuch`: how
 * far they reach over its end; `lineHeight`: of one of them; in the same unit. One at least.
 */
export function linesThatFit(
  shown: number,
  { tooMuch, lineHeight }: { tooMuch: number; lineHeight: number },
): number {
  const over = lineHeight > 0 ? Math.ceil(tooMuch / lineHeight) : 1
  return Math.max(1, Math.min(shown - 1, shown - over))
}
