import { expect, test } from 'vitest'
import {
  couponAppliedMessage,
  couponChangeProblem,
  couponCodeOf,
  isCouponCode,
  isCouponExpired,
  newCouponProblem,
} from './coupon.ts'

test('a code is read whatever its case and the spaces around it', () => {
  expect(couponCodeOf('  eid-2026 ')).toBe('EID-2026')
})

test.each(['EID_10', 'A1', 'X'.repeat(32)])('%s is a code', code => {
  expect(isCouponCode(code)).toBe(true)
})

test.each(['', 'A', 'X'.repeat(33), 'EID 10', 'ঈদ', 'eid', 'EID%'])('"%s" is no code', code => {
  expect(isCouponCode(code)).toBe(false)
})

test('a coupon ends at its instant and not before', () => {
  const coupon = { expiresAt: '2026-06-01T00:00:00.000Z' }
  expect(isCouponExpired(coupon, new Date('2026-05-31T23:59:59.999Z'))).toBe(false)
  expect(isCouponExpired(coupon, new Date('2026-06-01T00:00:00.000Z'))).toBe(true)
})

test('a coupon without an end never expires', () => {
  expect(isCouponExpired({ expiresAt: null }, new Date('2999-01-01T00:00:00.000Z'))).toBe(false)
})

test('an applied coupon says how much it takes off', () => {
  expect(couponAppliedMessage(15)).toBe('Coupon applied! 15% off.')
})

test('a coupon to add needs its code and its discount', () => {
  expect(newCouponProblem({ code: 'EID10', discountPercent: 10, lastDay: '' })).toBeUndefined()
  expect(newCouponProblem({ code: ' ', lastDay: '' })).toEqual({
    message: 'Please fill all required fields.',
    fields: { code: 'Code is required', discountPercent: 'Discount between 1% and 100% required' },
  })
  expect(newCouponProblem({ code: 'EID10' })?.message).toBe('Please fill all required fields.')
  expect(newCouponProblem({ code: '', discountPercent: 10 })).toEqual({
    message: 'Please fill all required fields.',
    fields: { code: 'Code is required' },
  })
})

test.each([0, 101, 1.5, -3, Number.NaN])('%s percent is no discount of a coupon', discountPercent => {
  const added = 'Discount between 1% and 100% required'
  expect(newCouponProblem({ code: 'EID10', discountPercent })).toEqual({
    message: added,
    fields: { discountPercent: added },
  })
  expect(couponChangeProblem({ discountPercent })?.message).toBe('Discount must be between 1% and 100%')
})

test('a change of a coupon says only what is to be another', () => {
  expect(couponChangeProblem({})).toBeUndefined()
  expect(couponChangeProblem({ discountPercent: 100 })).toBeUndefined()
  expect(couponChangeProblem({ lastDay: '' })).toBeUndefined()
  expect(couponChangeProblem({ code: 'eid 10' })?.fields.code).toMatch(/2 to 32 letters/)
  expect(couponChangeProblem({ lastDay: '2026-02-30' })?.fields.lastDay).toMatch(/calendar/)
})
