import { COUPON_STATES, SHOP_COUPON_KINDS, STOPS } from '#domain/coupons/shop-coupon.ts'
import { count, day, instant, listOf, named, nullable, objectOf, oneOf, text, whole } from '../codec-parts.ts'

/** A coupon of the shop as staff see it. `costTaka` is null for those who may not see money. */
export const ShopCouponCodec = objectOf({
  id: named('_id', text),
  name: text,
  code: nullable(text),
  kind: oneOf(SHOP_COUPON_KINDS),
  amount: count,
  minimumTaka: named('minimum_taka', count),
  category: nullable(text),
  productIds: named('product_ids', listOf(text)),
  limit: nullable(count),
  limitOfPhone: named('limit_of_phone', nullable(count)),
  firstDay: named('first_day', nullable(day)),
  lastDay: named('last_day', nullable(day)),
  stopped: oneOf(STOPS),
  state: oneOf(COUPON_STATES),
  used: count,
  costTaka: named('cost_taka', nullable(count)),
  codes: count,
  codesLeft: named('codes_left', count),
  version: whole,
  createdAt: named('created_at', instant),
})
