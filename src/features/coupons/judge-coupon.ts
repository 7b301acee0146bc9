import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { couponCodeOf, isCouponCode, isCouponExpired } from '#domain/checkout/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'

/** `couponId` stays the same when the coupon gets another code. */
export type CouponOutcome =
  | { ok: true; couponId: string; code: string; discountPercent: number }
  | Refusal<'coupon_expired' | 'coupon_unknown'>

/**
 * The only check of a typed code, for the cart and for an order; the coupons of drafts and deleted products are
 * invalid. One statement on the given handle.
 */
export async function judgeCoupon(
  db: Kysely<Tables>,
  typed: { productId: string; code: string; now: Date },
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
  if (!row) return { ok: false, code: 'coupon_unknown' }
  if (isCouponExpired({ expiresAt: row.expires_at }, typed.now)) return { ok: false, code: 'coupon_expired' }
  return { ok: true, couponId: row.id, code, discountPercent: row.discount }
}
