import type { ShopCoupon, ShopCouponTerms } from '#domain/coupons/shop-coupon.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { createShopCoupon } from '#features/coupons/create-shop-coupon.ts'
import type { Shop } from '#features/shop.ts'

/** The terms of a coupon of the shop: by default EID, 10% off everything, without any limit. */
export const makeTerms = (given: Partial<ShopCouponTerms> = {}): ShopCouponTerms => ({
  name: 'Eid sale',
  code: 'EID',
  kind: 'percent',
  amount: 10,
  minimumTaka: 0,
  category: null,
  productIds: [],
  limit: null,
  limitOfPhone: null,
  firstDay: null,
  lastDay: null,
  ...given,
})

/** A coupon of the shop. */
export async function makeShopCoupon(
  shop: Shop,
  { by, ...given }: Partial<ShopCouponTerms> & { by: Admin },
): Promise<ShopCoupon> {
  const created = await createShopCoupon(shop, { by, terms: makeTerms(given), key: null })
  if (!created.ok) throw new Error(created.code)
  return created.coupon
}
