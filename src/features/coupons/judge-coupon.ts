import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { couponCodeOf, isCouponCode, isCouponExpired } from '#domain/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'

export type CouponOutcome = { ok: true; code: string; discountPercent: number } | Refusal

/** The one judgement of a typed code, for the cart's check and for an order. One statement on the handle given. */
export async function judgeCoupon(
  db: Kysely<Tables>,
  typed: { productId: string; code: string; now: Date },
): Promise<CouponOutcome> {
  const code = couponCodeOf(typed.code)
  if (!isCouponCode(code)) return { ok: false, code: 'coupon_unknown' }
  const row = await db
    .selectFrom('coupons')
    .select(['discount', 'expires_at'])
    .where('product_id', '=', typed.productId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return { ok: false, code: 'coupon_unknown' }
  if (isCouponExpired({ expiresAt: row.expires_at }, typed.now)) return { ok: false, code: 'coupon_expired' }
  return { ok: true, code, discountPercent: row.discount }
}
