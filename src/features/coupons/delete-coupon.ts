import { couponCodeOf } from '#domain/checkout/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'

/** Deletes a coupon for good. Orders made with it keep its code and their price. */
export function deleteCoupon(
  shop: Shop,
  { productId, code }: { by: Admin; productId: string; code: string },
): Promise<{ ok: true } | Refusal<'coupon_not_found' | 'product_not_found'>> {
  return shop.db.transact(async ({ tx }) => {
    if (!(await hasProduct(tx, productId))) return { ok: false, code: 'product_not_found' }
    const deleted = await tx
      .deleteFrom('coupons')
      .where('product_id', '=', productId)
      .where('code', '=', couponCodeOf(code))
      .returning('id')
      .executeTakeFirst()
    return deleted ? { ok: true } : { ok: false, code: 'coupon_not_found' }
  })
}
