/**
 * Refusals around shop coupons. Of a shopper's code: `coupon_early`: it does not hold yet; `coupon_elsewhere`: for
 * other products; `coupon_minimum`: for a larger sum; `coupon_used_up`: no use is left; `coupon_used_by_phone`: none of
 * this phone. `coupon_no_room`: an order cannot count as a use again. Of staff: `coupon_code_taken` by any coupon,
 * `coupon_gone`, `coupon_changed` by somebody meanwhile, `coupon_many_codes` in all; `coupon_has_code`: one for everybody,
 * and so no one-time codes; `coupon_code_fixed`: it keeps which of the two it has.
 */
export type CouponRefusalCode =
  | 'coupon_changed'
  | 'coupon_code_fixed'
  | 'coupon_code_taken'
  | 'coupon_early'
  | 'coupon_elsewhere'
  | 'coupon_gone'
  | 'coupon_has_code'
  | 'coupon_many_codes'
  | 'coupon_minimum'
  | 'coupon_no_room'
  | 'coupon_used_by_phone'
  | 'coupon_used_up'

/** The refusals of a typed code; each comes with the total without it where an order was asked for. */
export const TYPED_COUPON_CODES = [
  'coupon_early',
  'coupon_elsewhere',
  'coupon_expired',
  'coupon_minimum',
  'coupon_unknown',
  'coupon_used_by_phone',
  'coupon_used_up',
] as const
export type TypedCouponCode = (typeof TYPED_COUPON_CODES)[number]

type Total = { totalTaka?: number }
/** The data of those that carry more than a code. */
export type CouponRefusalData = {
  coupon_early: Total
  coupon_elsewhere: Total
  coupon_minimum: Total & { minimumTaka: number }
  coupon_used_by_phone: Total
  coupon_used_up: Total
}
