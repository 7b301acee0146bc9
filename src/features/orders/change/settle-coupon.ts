import type { Transaction } from '#db/open-db.ts'
import { isCouponUse } from '#domain/coupons/coupon-use.ts'
import type { Refusal } from '#domain/refusal.ts'
import { giveCouponUseBack, takeCouponUse } from '#features/coupons/coupon-uses.ts'
import type { LockedOrder } from './lock-order.ts'
import type { Rewriting } from './rewriting.ts'

/**
 * Takes the use of an order's shop coupon again, or gives it back, where the order is rewritten from one side to the
 * other. `couponUse` is the new value of its column; undefined where it stays, at no statement.
 */
export async function settleCoupon(
  transaction: Transaction,
  { order, couponUse: use }: LockedOrder,
  { fields, deletedAt = order.deletedAt, whenShort }: Rewriting,
): Promise<{ ok: true; couponUse: 0 | 1 | undefined } | Refusal<'coupon_no_room'>> {
  if (!use) return { ok: true, couponUse: undefined }
  const after = { ...order, ...fields }
  const counts = isCouponUse({ ...after, deletedAt })
  if (counts === use.counts) return { ok: true, couponUse: undefined }
  const using = {
    couponId: use.couponId,
    code: order.couponCode ?? '',
    orderId: order.id,
    phone: after.recipientPhone,
  }
  if (!counts) {
    await giveCouponUseBack(transaction, using)
    return { ok: true, couponUse: 0 }
  }
  const taken = await takeCouponUse(transaction, using, whenShort === 'leave')
  return taken.ok ? { ok: true, couponUse: 1 } : { ok: false, code: 'coupon_no_room' }
}
