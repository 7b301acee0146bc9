import { describe, expect, it } from 'vitest'
import { parseCoupon } from './coupon-storage.ts'

const coupon = { code: 'EID10', discountPercent: 10, productId: 'p1' }

describe('a stored coupon', () => {
  it('is read as it was written', () => {
    expect(parseCoupon({ ...coupon, more: 1 })).toEqual(coupon)
  })

  it.each([
    null,
    'EID10',
    [coupon],
    { ...coupon, code: '' },
    { ...coupon, productId: undefined },
    { ...coupon, discountPercent: '10' },
    { ...coupon, discountPercent: 0 },
    { ...coupon, discountPercent: 101 },
    { ...coupon, discountPercent: 9.5 },
    { ...coupon, discountPercent: Number.NaN },
  ])('%j is no coupon', stored => {
    expect(parseCoupon(stored)).toBeNull()
  })
})

describe('a stored coupon of the shop', () => {
  const shop = { kind: 'sum', amount: 200, minimumTaka: 1000, productIds: ['p1'] }
  const ofShop = { ...coupon, discountPercent: 0, shop }

  it('is read as it was written', () => {
    expect(parseCoupon(ofShop)).toEqual(ofShop)
    const forAll = { ...ofShop, shop: { ...shop, productIds: null } }
    expect(parseCoupon(forAll)).toEqual(forAll)
  })

  it.each([
    null,
    'sum',
    { ...shop, productIds: 'p1' },
    { ...shop, amount: '200' },
    { ...shop, minimumTaka: null },
  ])('%j takes nothing off', sent => {
    expect(parseCoupon({ ...ofShop, shop: sent })).toBeNull()
  })
})
