import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { StaffCoupon } from '#domain/checkout/coupon.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { readCoupons } from './read-coupons.ts'

export type ListCouponsOutcome =
  | { ok: true; coupons: StaffCoupon[]; scope: CouponScope }
  | Refusal<'product_not_found'>

/** The coupons of a product by their codes, and the scope of their discount. */
export async function listCoupons(
  shop: Shop,
  { productId }: { by: Staff; productId: string },
): Promise<ListCouponsOutcome> {
  if (!(await hasProduct(shop.db.main, productId))) return { ok: false, code: 'product_not_found' }
  const coupons = await readCoupons(shop.db.main, { productId }, shop.clock.now())
  return { ok: true, coupons, scope: shop.config.couponScope }
}
