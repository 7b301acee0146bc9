import { couponCodeOf } from '#domain/checkout/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { recordCouponDeed } from './record-coupon-deed.ts'

/** Deletes a coupon for good. Orders made with it keep its code and their price. */
export function deleteCoupon(
  shop: Shop,
  { by, productId, code }: { by: Admin; productId: string; code: string },
): Promise<{ ok: true } | Refusal<'coupon_not_found' | 'product_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const { tx } = transaction
    if (!(await hasProduct(tx, productId))) return { ok: false, code: 'product_not_found' }
    const deleted = await tx
      .deleteFrom('coupons')
      .where('product_id', '=', productId)
      .where('code', '=', couponCodeOf(code))
      .returning(['id', 'code', 'discount', 'expires_at'])
      .executeTakeFirst()
    if (!deleted) return { ok: false, code: 'coupon_not_found' }
    const { discount: discountPercent, expires_at: expiresAt, ...coupon } = deleted
    const after = { ...coupon, discountPercent, expiresAt, productId }
    await recordCouponDeed(transaction, { by, now, what: 'coupon_deleted', after })
    return { ok: true }
  })
}
