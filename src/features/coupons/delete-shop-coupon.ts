import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { lockShopCoupon } from './change-shop-coupon.ts'
import { recordShopCouponDeed } from './record-shop-coupon-deed.ts'

/** Deletes a coupon of the shop for good, with its one-time codes. Orders made with it keep its code and their price. */
export function deleteShopCoupon(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'coupon_gone'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const coupon = await lockShopCoupon(transaction, id, now)
    if (!coupon) return { ok: false, code: 'coupon_gone' }
    await transaction.tx.deleteFrom('shop_coupons').where('id', '=', id).execute()
    await recordShopCouponDeed(transaction, { by, now, what: 'coupon_deleted', coupon })
    return { ok: true }
  })
}
