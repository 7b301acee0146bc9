import { expect, test } from 'vitest'
import { stockLabel } from './pairs.ts'

test.each([
  [12, 2, '2 reserved, 12 free'],
  [4, 0, '4 free'],
  [2, 1, '1 reserved, 2 free, low'],
  [0, 0, 'Out of stock'],
  [0, 3, 'Out of stock, 3 reserved'],
])('%i in stock and %i reserved are told in words', (stock, reserved, words) => {
  expect(stockLabel({ stock, reserved, lowPairs: 2 })).toBe(words)
})

test('what is low follows the settings', () => {
  expect(stockLabel({ stock: 5, reserved: 0, lowPairs: 5 })).toBe('5 free, low')
  expect(stockLabel({ stock: 1, reserved: 0, lowPairs: 0 })).toBe('1 free')
})
