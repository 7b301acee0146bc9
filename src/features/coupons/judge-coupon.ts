import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { ShopDiscount } from '#domain/checkout/checkout.ts'
import { couponCodeOf, isCouponCode, isCouponExpired } from '#domain/checkout/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'
import { judgeShopCoupon } from './judge-shop-coupon.ts'

/** `couponId` stays the same when the coupon gets another code. `shop`: what a shop coupon takes off. */
export type CouponOutcome =
  | { ok: true; couponId: string; code: string; discountPercent: number; shop?: ShopDiscount }
  | Refusal<'coupon_early' | 'coupon_elsewhere' | 'coupon_expired' | 'coupon_unknown' | 'coupon_used_up'>

/**
 * The only check of a typed code, for the cart and for an order: of the coupons of the first line's product, then of
 * the shop's, which hold for any line of `productIds`. The coupons of drafts and deleted products are invalid. One
 * statement on the given handle for a product's coupon; of a shop coupon, whether the sum is large enough and the phone
 * may use it is not judged here.
 */
export async function judgeCoupon(
  db: Kysely<Tables>,
  typed: { productId: string; productIds: readonly string[]; code: string; now: Date },
): Promise<CouponOutcome> {
  const code = couponCodeOf(typed.code)
  if (!isCouponCode(code)) return { ok: false, code: 'coupon_unknown' }
  const row = await db
    .selectFrom('coupons')
    .innerJoin('products', 'products.id', 'coupons.product_id')
    .select(['coupons.id', 'coupons.discount', 'coupons.expires_at'])
    .where('coupons.product_id', '=', typed.productId)
    .where('coupons.code', '=', code)
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return await judgeShopCoupon(db, { code, productIds: typed.productIds, now: typed.now })
  if (isCouponExpired({ expiresAt: row.expires_at }, typed.now)) return { ok: false, code: 'coupon_expired' }
  return { ok: true, couponId: row.id, code, discountPercent: row.discount }
}
