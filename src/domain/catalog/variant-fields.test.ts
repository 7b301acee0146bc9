import { expect, test } from 'vitest'
import { isShoeSize } from './shoe-size.ts'
import { isStock, typedNumber } from './variant-fields.ts'

test('a size is whole or half and above 0', () => {
  for (const size of [1, 39, 42.5, 99]) expect(isShoeSize(size)).toBe(true)
  for (const size of [0, -41, 42.25, 100, Number.NaN]) expect(isShoeSize(size)).toBe(false)
})

test('a stock is a whole number of pairs from 0', () => {
  for (const pairs of [0, 12, 100_000]) expect(isStock(pairs)).toBe(true)
  for (const pairs of [-1, 1.5, 100_001, Number.NaN]) expect(isStock(pairs)).toBe(false)
})

test.each([
  ['2700', 2700],
  [' 2,700 ', 2700],
  ['1,00,000', 100_000],
  ['২৭০০', 2700],
  ['42.5', 42.5],
  ['-1', -1],
  ['', undefined],
  ['12 pairs', undefined],
  ['1e5', undefined],
  ['2,7', undefined],
])('the typed number %j is %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})
