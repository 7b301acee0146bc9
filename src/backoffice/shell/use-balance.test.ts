import { expect, test } from 'vitest'
import { balanceText } from './use-balance.ts'

test.each([
  [48_230.5, '৳48,230.50'],
  [1_250, '৳1,250'],
  [0, '৳0'],
  [-12.25, '৳-12.25'],
])('%d taka are written %s', (taka, text) => {
  expect(balanceText(taka)).toBe(text)
})
