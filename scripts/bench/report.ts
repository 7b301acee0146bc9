/** The median of several measurements: one slow moment of a shared machine does not change it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that this share of all stays under: 0.99 for the slowest of a hundred. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

export const line = (what: string, value: number, unit: string, goal?: string): string =>
  `  ${what.padEnd(58)} ${shown(value).padStart(8)} ${unit}${goal ? `   (goal: ${goal})` : ''}`

export const heading = (text: string): string => `\n${text}\n${'-'.repeat(text.length)}`
