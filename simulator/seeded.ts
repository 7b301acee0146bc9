import { createHash } from 'node:crypto'

/** 64 hexadecimal digits that depend only on the seed and the label, so the order of calls does not matter. */
export const seededHex = (seed: string, label: string): string =>
  createHash('sha256').update(`${seed}\n${label}`).digest('hex')

/** A number from 0 up to 1, by seed and label. */
export const seededFraction = (seed: string, label: string): number =>
  Number.parseInt(seededHex(seed, label).slice(0, 12), 16) / 2 ** 48

/** A whole number from `from` to `to`, both included, by seed and label. */
export const seededWhole = (seed: string, range: { label: string; from: number; to: number }): number =>
  range.from + Math.floor(seededFraction(seed, range.label) * (range.to - range.from + 1))
