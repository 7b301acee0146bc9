import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotals } from '#domain/checkout/checkout.ts'
import { shareDiscount } from './coupon-share.ts'
import type { Pairs } from './shop-item.ts'

const slide: Pairs = {
  productId: 'p1',
  name: 'Padma',
  priceTaka: 2295,
  quantity: 1,
  color: 'Master',
  size: 42,
}
const derby: Pairs = { ...slide, productId: 'p2', name: 'Gomti', priceTaka: 3900, quantity: 2 }
const couponCode = 'PATHIK10'

describe('the share of a coupon', () => {
  test('without a coupon every pair costs what it costs', () => {
    expect(
      shareDiscount([slide, derby], { discountTaka: 0, couponCode: null, couponScope: 'cart' }),
    ).toMatchObject({
      value: 10_095,
      items: [{ price: 2295 }, { price: 3900 }],
    })
  })

  test('lowers the price of every pair and stands beside it', () => {
    const shared = shareDiscount([slide, derby], { discountTaka: 1010, couponCode, couponScope: 'cart' })
    expect(shared).toMatchObject({ value: 9085, coupon: couponCode })
    expect(shared.items).toMatchObject([
      { price: 2065.39, discount: 229.61, quantity: 1, coupon: couponCode },
      { price: 3509.8, discount: 390.2, quantity: 2, coupon: couponCode },
    ])
  })

  test('is borne by the first product alone where coupons are for one product', () => {
    const shared = shareDiscount([slide, derby], { discountTaka: 230, couponCode, couponScope: 'product' })
    expect(shared.value).toBe(9865)
    expect(shared.items[0]).toMatchObject({ price: 2065, discount: 230 })
    expect(shared.items[1]).not.toHaveProperty('discount')
    expect(shared.items[1]).not.toHaveProperty('coupon')
    expect(shared.items[1]).toMatchObject({ price: 3900 })
  })

  test('is added to what the pair’s own discount saves, and every item has its place and category', () => {
    const sandal = { ...slide, listPriceTaka: 2700, category: 'Sandal' }
    const noCoupon = { discountTaka: 0, couponCode: null, couponScope: 'cart' } as const
    expect(shareDiscount([derby, sandal], noCoupon).items).toMatchObject([
      { price: 3900, index: 0 },
      { price: 2295, discount: 405, index: 1, item_category: 'Sandal' },
    ])
    expect(shareDiscount([derby], noCoupon).items[0]).not.toHaveProperty('discount')
    const shared = shareDiscount([sandal], { discountTaka: 230, couponCode, couponScope: 'cart' })
    expect(shared.items).toMatchObject([{ price: 2065, discount: 635 }])
  })

  test('of all of it leaves nothing to pay', () => {
    const shared = shareDiscount([slide], { discountTaka: 2295, couponCode, couponScope: 'cart' })
    expect(shared).toMatchObject({ value: 0, items: [{ price: 0, discount: 2295 }] })
  })

  test('always sums to the value, within a taka, in prices of at most two decimals', () => {
    const line = fc.record({
      productId: fc.constantFrom('p1', 'p2', 'p3'),
      name: fc.constant('Padma'),
      color: fc.constantFrom('Master', null),
      size: fc.constantFrom(42, null),
      priceTaka: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('cart', 'product'),
        (lines, couponPercent, couponScope) => {
          const totals = orderTotals(lines, { couponPercent, couponScope, shippingTaka: 80 })
          const { discountTaka, subtotalTaka } = totals
          const { value, items } = shareDiscount(lines, { discountTaka, couponCode, couponScope })
          expect(value).toBe(subtotalTaka - discountTaka)
          const sum = items.reduce((taka, item) => taka + item.price * item.quantity, 0)
          expect(Math.abs(sum - value)).toBeLessThanOrEqual(1)
          for (const { price, discount = 0 } of items) {
            expect(price).toBeGreaterThanOrEqual(0)
            expect(discount).toBeGreaterThanOrEqual(0)
            expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-6)
          }
        },
      ),
    )
  })
})
