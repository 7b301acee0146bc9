import type { CouponRefusalCode } from '#domain/coupons/coupon-refusal.ts'
import { MAXIMUM_CODES } from '#domain/coupons/one-time-code.ts'
import { formatTaka } from '#domain/money.ts'
import type { RefusalText } from '../refusal-text.ts'

export const couponRefusals: Record<CouponRefusalCode, RefusalText> = {
  coupon_changed: {
    status: 409,
    message: 'Somebody else has changed this coupon meanwhile. Please look at it again.',
  },
  coupon_code_fixed: {
    status: 409,
    message: 'A coupon keeps what it began with: one code for everybody, or one-time codes.',
    field: 'code',
  },
  coupon_code_taken: {
    status: 409,
    message: 'Another coupon of the shop or of a product has this code.',
    field: 'code',
  },
  coupon_early: { status: 409, message: 'Coupon not valid yet.' },
  coupon_elsewhere: { status: 409, message: 'This coupon is for other products.' },
  coupon_gone: { status: 404, message: 'This coupon does not exist any more.' },
  coupon_has_code: {
    status: 409,
    message: 'This coupon has one code for everybody, and so no one-time codes.',
  },
  coupon_many_codes: {
    status: 409,
    message: `A coupon has at most ${MAXIMUM_CODES.toLocaleString('en')} one-time codes.`,
    field: 'count',
  },
  coupon_minimum: { status: 409, message: 'This coupon is for a larger order.' },
  coupon_no_room: {
    status: 409,
    message: 'The coupon of this order was used up meanwhile, so the order cannot have it again.',
  },
  coupon_used_by_phone: { status: 409, message: 'This phone has used this coupon already.' },
  coupon_used_up: { status: 409, message: 'Coupon used up.' },
}

export const couponMinimumMessage = (minimumTaka: number): string =>
  `This coupon is for orders from ${formatTaka(minimumTaka)}.`
