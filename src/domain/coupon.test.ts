import { expect, test } from 'vitest'
import { couponAppliedMessage, couponCodeOf, isCouponCode, isCouponExpired } from './coupon.ts'

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
