import type { ShopCoupon } from '#domain/coupons/shop-coupon.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readShopCoupons } from './read-shop-coupons.ts'

/** As staff see it: without what it cost, for those who may not see money. */
export type ListedCoupon = Omit<ShopCoupon, 'costTaka'> & { costTaka: number | null }

/** The coupons of the whole shop, the newest first. */
export async function listShopCoupons(shop: Shop, { by }: { by: Staff }): Promise<ListedCoupon[]> {
  const seesMoney = await mayDo(shop, by, 'money')
  const coupons = await readShopCoupons(shop.db.reports, { now: shop.clock.now() })
  return coupons.map(coupon => ({ ...coupon, costTaka: seesMoney ? coupon.costTaka : null }))
}
