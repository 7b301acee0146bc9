import { expect, test } from 'vitest'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { isPriceOfOtherPairs, priceOrigin } from './goods-price.ts'

const twoPairs = [anItem({ unitPriceTaka: 1755, quantity: 2 })]

test('a price comes from the lines, from them and a coupon, or from what was agreed', () => {
  const order = { items: twoPairs, deliveryChargeTaka: 130 }
  expect(priceOrigin(anOrder({ ...order, priceTaka: 3640 }))).toBe('lines')
  expect(priceOrigin(anOrder({ ...order, priceTaka: 3289, discountTaka: 351 }))).toBe('coupon')
  expect(priceOrigin(anOrder({ ...order, priceTaka: 1885 }))).toBe('agreed')
  expect(priceOrigin(anOrder({ ...order, priceTaka: 3400, discountTaka: 351 }))).toBe('agreed')
})

test('a fixed sum is a discount as a percentage is, and free delivery is none', () => {
  const order = { items: twoPairs, couponCode: 'EID' }
  const sum = { ...order, deliveryChargeTaka: 130, discountTaka: 500, priceTaka: 3140 }
  expect(priceOrigin(anOrder(sum))).toBe('coupon')
  expect(isPriceOfOtherPairs(anOrder(sum))).toBe(false)
  expect(priceOrigin(anOrder({ ...order, deliveryChargeTaka: 0, priceTaka: 3510 }))).toBe('lines')
})

test.each([
  ['the price of one pair for two', 1885, true],
  ['the price of three pairs for two', 5395, true],
  ['nothing at all', 130, true],
  ['the price of the lines', 3640, false],
  ['what was agreed by phone', 3400, false],
  ['a little more than the lines', 3700, false],
])('%s looks like the price of other pairs: Tk %i, %s', (_, priceTaka, isOdd) => {
  expect(isPriceOfOtherPairs(anOrder({ items: twoPairs, deliveryChargeTaka: 130, priceTaka }))).toBe(isOdd)
})

test("a coupon's discount is part of the price, and shoes that cost nothing have none", () => {
  const half = { items: [anItem({ unitPriceTaka: 2000 })], discountTaka: 2000, deliveryChargeTaka: 80 }
  expect(isPriceOfOtherPairs(anOrder({ ...half, priceTaka: 80 }))).toBe(false)
  const free = [anItem({ unitPriceTaka: 0 })]
  expect(isPriceOfOtherPairs(anOrder({ items: free, deliveryChargeTaka: 80, priceTaka: 500 }))).toBe(false)
})
