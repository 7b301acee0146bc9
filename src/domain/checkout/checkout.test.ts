import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponScope, composeAddress, orderTotals } from './checkout.ts'

describe('the totals of an order', () => {
  const lines = [
    { productId: 'oxford', priceTaka: 2500, quantity: 1 },
    { productId: 'loafer', priceTaka: 1501, quantity: 2 },
  ]

  test('without a coupon are the goods and the courier', () => {
    expect(orderTotals(lines, { couponPercent: 0, couponScope: 'cart', shippingTaka: 80 })).toEqual({
      subtotalTaka: 5502,
      discountTaka: 0,
      shippingTaka: 80,
      grandTotalTaka: 5582,
    })
  })

  test('take a coupon off the whole cart', () => {
    expect(orderTotals(lines, { couponPercent: 10, couponScope: 'cart', shippingTaka: 130 })).toMatchObject({
      discountTaka: 550,
      grandTotalTaka: 5082,
    })
  })

  test('take a coupon off the first product alone where the owner has chosen so', () => {
    expect(
      orderTotals(lines, { couponPercent: 10, couponScope: 'product', shippingTaka: 130 }),
    ).toMatchObject({ discountTaka: 250, grandTotalTaka: 5382 })
  })

  test('a coupon of 10 percent on 2500 leaves 2250 before the courier', () => {
    const one = [{ productId: 'oxford', priceTaka: 2500, quantity: 1 }]
    expect(orderTotals(one, { couponPercent: 10, couponScope: 'cart', shippingTaka: 0 }).grandTotalTaka).toBe(
      2250,
    )
  })

  test('always add up, and a coupon never gives more than the goods or takes the courier', () => {
    const line = fc.record({
      productId: fc.constantFrom('oxford', 'loafer', 'sandal'),
      priceTaka: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 100 }),
    })
    const scope = fc.constantFrom('cart' as const, 'product' as const)
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 100 }),
        scope,
        (some, couponPercent, of) => {
          const totalsOf = (couponScope: CouponScope) =>
            orderTotals(some, { couponPercent, couponScope, shippingTaka: 130 })
          const totals = totalsOf(of)
          const goods = some.reduce((taka, one) => taka + one.priceTaka * one.quantity, 0)
          expect(totals.subtotalTaka).toBe(goods)
          expect(totals.discountTaka).toBeGreaterThanOrEqual(0)
          expect(totals.discountTaka).toBeLessThanOrEqual(goods)
          expect(totals.grandTotalTaka).toBe(goods - totals.discountTaka + 130)
          expect(totalsOf('product').discountTaka).toBeLessThanOrEqual(totalsOf('cart').discountTaka)
        },
      ),
    )
  })
})

test.each([
  [5502, 0, 0],
  [5503, 0, 80],
  [4952, 10, 0],
  [4953, 10, 80],
])(
  'delivery is free from the sum of Tk %i, the coupon taken off',
  (freeFromTaka, couponPercent, shippingTaka) => {
    const lines = [
      { productId: 'oxford', priceTaka: 2500, quantity: 1 },
      { productId: 'loafer', priceTaka: 1501, quantity: 2 },
    ]
    const terms = { couponPercent, couponScope: 'cart', shippingTaka: 80, freeFromTaka } as const
    expect(orderTotals(lines, terms).shippingTaka).toBe(shippingTaka)
  },
)

test('an address is written as one line, without empty parts and double spaces', () => {
  expect(composeAddress({ address: ' House 12,  Road 7 ', upazila: 'Savar', district: 'Dhaka' })).toBe(
    'House 12, Road 7, Savar, Dhaka',
  )
  expect(composeAddress({ address: 'House 12', upazila: ' ', district: '' })).toBe('House 12')
})
