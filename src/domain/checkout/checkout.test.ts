import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaFitsDistrict,
  type CouponScope,
  composeAddress,
  orderTotals,
  rightShippingTaka,
  shippingAreaOf,
} from './checkout.ts'

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

describe('the courier', () => {
  test('costs 80 inside Dhaka and 130 outside, and nothing else is an area', () => {
    expect(shippingAreaOf(80)).toBe('inside')
    expect(shippingAreaOf(130)).toBe('outside')
    expect(shippingAreaOf(0)).toBeUndefined()
  })

  test('brings parcels for other districts as outside Dhaka only', () => {
    expect(areaFitsDistrict('inside', 'Sylhet')).toBe(false)
    expect(areaFitsDistrict('outside', 'Sylhet')).toBe(true)
  })

  test('leaves the choice to a shopper of Dhaka district, whose towns lie outside the city', () => {
    expect(areaFitsDistrict('inside', 'Dhaka')).toBe(true)
    expect(areaFitsDistrict('outside', 'Dhaka')).toBe(true)
  })
})

test.each([
  [{ district: 'Sylhet', shippingArea: 'inside', shippingTaka: 80 }, 130],
  [{ district: 'Sylhet', shippingArea: null, shippingTaka: 80 }, 130],
  [{ district: 'Sylhet', shippingArea: 'outside', shippingTaka: 80 }, 130],
  [{ district: 'Dhaka', shippingArea: 'inside', shippingTaka: 130 }, 80],
  [{ district: 'Dhaka', shippingArea: 'outside', shippingTaka: 130 }, 130],
  [{ district: 'Dhaka', shippingArea: null, shippingTaka: 80 }, 80],
  [{ district: null, shippingArea: null, shippingTaka: 80 }, 80],
  [{ district: null, shippingArea: null, shippingTaka: 130 }, 130],
  [{ district: null, shippingArea: null, shippingTaka: 0 }, 130],
  [{ district: null, shippingArea: 'inside', shippingTaka: -80 }, 80],
] as const)('delivery for %o costs %i taka', (destination, taka) => {
  expect(rightShippingTaka(destination)).toBe(taka)
})

test('an address is written as one line, without empty parts and double spaces', () => {
  expect(composeAddress({ address: ' House 12,  Road 7 ', upazila: 'Savar', district: 'Dhaka' })).toBe(
    'House 12, Road 7, Savar, Dhaka',
  )
  expect(composeAddress({ address: 'House 12', upazila: ' ', district: '' })).toBe('House 12')
})
