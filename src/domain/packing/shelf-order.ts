import type { PickEntry } from './packing.ts'

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The way through the store: by shelf note, where 2 stands before 10, and what has none last; then by name. */
export const inShelfOrder = (one: PickEntry, other: PickEntry): number =>
  Number(one.shelfNote === '') - Number(other.shelfNote === '') ||
  words.compare(one.shelfNote, other.shelfNote) ||
  words.compare(one.productName, other.productName) ||
  words.compare(one.color, other.color)
