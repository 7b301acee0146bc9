import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedPriceTaka, formatTaka, percentOfTaka, savedTaka } from './money.ts'

const taka = fc.integer({ min: 0, max: 20_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

/** Half up in exact rational arithmetic: floor(n / d + 1 / 2) = floor((2n + d) / 2d). */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

test('a price is shown with grouped thousands and no decimals', () => {
  expect(formatTaka(2450)).toBe('Tk. 2,450')
  expect(formatTaka(0)).toBe('Tk. 0')
  expect(formatTaka(1_234_567)).toBe('Tk. 1,234,567')
})

test('a percentage of an amount is rounded half up, exactly', () => {
  fc.assert(
    fc.property(taka, percent, (amount, part) => {
      expect(BigInt(percentOfTaka(amount, part))).toBe(halfUp(BigInt(amount) * BigInt(part), 100n))
    }),
    { numRuns: 2_000 },
  )
})

test('a discounted price is rounded half up, exactly', () => {
  fc.assert(
    fc.property(taka, percent, (price, discount) => {
      expect(BigInt(discountedPriceTaka(price, discount))).toBe(
        halfUp(BigInt(price) * BigInt(100 - discount), 100n),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a discounted price differs from the float formula where the float formula is wrong', () => {
  const inFloats = (price: number, discount: number) => Math.round(price * (1 - discount / 100))
  const wrong: string[] = []
  for (let price = 10; price <= 2_000; price++)
    for (let discount = 1; discount <= 100; discount++)
      if (inFloats(price, discount) !== discountedPriceTaka(price, discount))
        wrong.push(`${price} - ${discount}%`)
  expect(wrong.length).toBeGreaterThan(50)
})

test.each([
  [2500, 10, 2250],
  [50, 1, 50],
  [1290, 15, 1097],
  [10, 100, 0],
  [4990, 0, 4990],
])('%i taka less %i percent is %i taka', (price, discount, left) => {
  expect(discountedPriceTaka(price, discount)).toBe(left)
  expect(savedTaka(price, discount)).toBe(price - left)
})
