import { expect, test } from 'vitest'
import { discountProblem, isSlug, priceProblem } from './product-fields.ts'

test('a price is 10 to 1,000,000 whole taka', () => {
  expect([10, 2700, 1_000_000].map(priceProblem)).toEqual([undefined, undefined, undefined])
  expect(priceProblem(9)).toBe('Price must be at least 10')
  expect(priceProblem(Number.NaN)).toBe('Price must be at least 10')
  expect(priceProblem(99.5)).toBe('Price must be a whole number of taka')
  expect(priceProblem(1_000_001)).toBe('Price cannot be more than 1,000,000')
})

test('a discount is 0 to 100 whole percent', () => {
  expect([0, 15, 100].map(discountProblem)).toEqual([undefined, undefined, undefined])
  expect(discountProblem(-1)).toBe('Discount cannot be negative')
  expect(discountProblem(12.5)).toBe('Discount must be a whole number of percent')
  expect(discountProblem(101)).toBe('Discount cannot be more than 100')
})

test('an address has words of small letters and digits between single hyphens', () => {
  for (const slug of ['loafer', 'city-loafer-2', 'p-1a2b3c4d', 'a_b']) expect(isSlug(slug)).toBe(true)
  for (const slug of ['', '-a', 'a-', 'a--b', 'City', 'a b', 'জুতা', 'a'.repeat(101)])
    expect(isSlug(slug)).toBe(false)
})
