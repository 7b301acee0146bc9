import { expect, test } from 'vitest'
import { type PlacedRow, shiftPx } from './card-rows.ts'

const placed: readonly PlacedRow[] = [
  { id: 'one', startPx: 1_000, endPx: 1_290 },
  { id: 'two', startPx: 1_300, endPx: 1_590 },
  { id: 'three', startPx: 1_600, endPx: 1_890 },
]
const now = (starts: Readonly<Record<string, number>>) => (id: string) => starts[id]

test('the card at the upper edge stays where it is when others came before it', () => {
  expect(shiftPx(placed, 1_350, now({ one: 1_600, two: 1_900, three: 2_200 }))).toBe(600)
})

test('where that card is gone the next one stays, and where all are gone nothing is scrolled', () => {
  expect(shiftPx(placed, 1_350, now({ one: 1_000, three: 1_300 }))).toBe(-300)
  expect(shiftPx(placed, 1_350, now({}))).toBe(0)
  expect(shiftPx([], 1_350, now({ two: 0 }))).toBe(0)
})
