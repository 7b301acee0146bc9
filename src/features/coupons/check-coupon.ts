import type { Shop } from '#features/shop.ts'
import { type CouponOutcome, judgeCoupon } from './judge-coupon.ts'

/** Whether a typed code holds for a product now. Refusals: `coupon_unknown`, `coupon_expired`. */
export const checkCoupon = (shop: Shop, typed: { productId: string; code: string }): Promise<CouponOutcome> =>
  judgeCoupon(shop.db.main, { ...typed, now: shop.clock.now() })
