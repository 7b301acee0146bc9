import type { Db } from '#db/open-db.ts'
import { isCouponUse } from '#domain/coupons/coupon-use.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'

/**
 * The ids of those deleted orders that could not have their shop coupon again: no use is left in all, or the one-time
 * code is another order's. Whether the phone has one left is told when the order is restored.
 */
export async function ordersWithoutCoupon(
  db: Db['reports'],
  orders: readonly LockedOrder[],
): Promise<Set<string>> {
  const wanting = orders.filter(
    ({ order, couponUse }) => couponUse && !couponUse.counts && isCouponUse({ ...order, deletedAt: null }),
  )
  const couponIds = [...new Set(wanting.flatMap(({ couponUse }) => couponUse?.couponId ?? []))]
  if (couponIds.length === 0) return new Set()
  const coupons = await db
    .selectFrom('shop_coupons')
    .select(['id', 'used', 'use_limit'])
    .where('id', 'in', couponIds)
    .execute()
  const codes = [...new Set(wanting.flatMap(({ order }) => order.couponCode ?? []))]
  const taken = await db
    .selectFrom('coupon_codes')
    .select('code')
    .where('code', 'in', codes)
    .where('order_id', 'is not', null)
    .execute()
  const full = new Set(
    coupons.filter(({ used, use_limit }) => use_limit !== null && used >= use_limit).map(({ id }) => id),
  )
  const takenCodes = new Set<string | null>(taken.map(({ code }) => code))
  return new Set(
    wanting
      .filter(
        ({ order, couponUse }) => takenCodes.has(order.couponCode) || full.has(couponUse?.couponId ?? ''),
      )
      .map(({ order }) => order.id),
  )
}
