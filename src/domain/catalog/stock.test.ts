import { expect, test } from 'vitest'
import { productMark, sizeMark } from './stock.ts'

test('a size with its last two pairs is marked as low, an empty one as gone', () => {
  expect([0, 1, 2, 3].map(pairs => sizeMark(pairs, 2))).toEqual(['none', 'low', 'low', 'enough'])
  expect([0, 1, 5, 6].map(pairs => sizeMark(pairs, 5))).toEqual(['none', 'low', 'low', 'enough'])
  expect([0, 1].map(pairs => sizeMark(pairs, 0))).toEqual(['none', 'enough'])
})

test('a product with fewer than twenty pairs is marked as low', () => {
  expect([0, 1, 19, 20].map(productMark)).toEqual(['none', 'low', 'low', 'enough'])
})
