import type { UseLimit } from '#features/limits/count-use.ts'

const COUPONS_PER_MINUTE = 30

/** The limit on coupon codes tried from one address, at the cart and with an order. */
export const couponTries = (address: string): UseLimit => ({
  key: `coupons-from:${address}`,
  maximum: COUPONS_PER_MINUTE,
  windowMs: 60_000,
})
