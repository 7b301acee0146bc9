import type { StaffCoupon } from '#domain/checkout/coupon.ts'
import { isCouponExpired } from '#domain/checkout/coupon.ts'
import { endOfDhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { createCoupon } from './create-coupon.ts'

/** `lastDay` is the last day in Dhaka on which the coupon is valid, or "" for no end; it may be over already. */
export type CouponToAdd = {
  by: Admin
  productId: string
  code: string
  discountPercent: number
  lastDay: string
}

/** Adds a coupon to a product. */
export async function addCoupon(
  shop: Shop,
  { by, productId, code, discountPercent, lastDay }: CouponToAdd,
): Promise<
  { ok: true; coupon: StaffCoupon } | Refusal<'coupon_code_taken' | 'coupon_taken' | 'product_not_found'>
> {
  const expiresAt = lastDay ? endOfDhakaDay(lastDay) : null
  const created = await createCoupon(shop, { productId, code, discountPercent, expiresAt }, by)
  if (!created.ok) return created
  const isExpired = isCouponExpired(created.coupon, shop.clock.now())
  return { ok: true, coupon: { ...created.coupon, isExpired, used: 0 } }
}
