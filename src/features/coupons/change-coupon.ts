import { isUniqueViolation } from '#db/db-errors.ts'
import { couponCodeOf, isCouponCode, type StaffCoupon, type TypedCoupon } from '#domain/checkout/coupon.ts'
import { endOfDhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { hasShopCouponCode } from './code-holders.ts'
import { readCoupons } from './read-coupons.ts'
import { recordCouponDeed } from './record-coupon-deed.ts'

/** `code` is the coupon's present one; fields left out of `change` stay, and a `lastDay` of "" removes the end. */
export type CouponChange = { by: Admin; productId: string; code: string; change: TypedCoupon }
export type ChangeCouponOutcome =
  | { ok: true; coupon: StaffCoupon }
  | Refusal<'coupon_code_taken' | 'coupon_not_found' | 'coupon_taken' | 'product_not_found'>

/** Changes a coupon. Under another code it keeps the count of its orders; open carts see the change at the checkout. */
export async function changeCoupon(shop: Shop, input: CouponChange): Promise<ChangeCouponOutcome> {
  try {
    return await writeChange(shop, input)
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: 'coupon_taken' }
    throw error
  }
}

function writeChange(
  shop: Shop,
  { by, productId, code, change }: CouponChange,
): Promise<ChangeCouponOutcome> {
  const now = shop.clock.now()
  const present = couponCodeOf(code)
  const next = change.code === undefined ? present : couponCodeOf(change.code)
  if (change.code !== undefined && !isCouponCode(next)) throw new RangeError(`not a coupon code: ${next}`)
  return shop.db.transact(async transaction => {
    const { tx } = transaction
    if (!(await hasProduct(tx, productId))) return { ok: false, code: 'product_not_found' }
    const [before] = await readCoupons(tx, { productId, code: present }, now)
    if (!before) return { ok: false, code: 'coupon_not_found' }
    if (next !== present && (await hasShopCouponCode(tx, next)))
      return { ok: false, code: 'coupon_code_taken' }
    const changed = await tx
      .updateTable('coupons')
      .set({
        code: next,
        updated_at: now.toISOString(),
        ...(change.discountPercent !== undefined && { discount: change.discountPercent }),
        ...(change.lastDay !== undefined && {
          expires_at: change.lastDay ? endOfDhakaDay(change.lastDay) : null,
        }),
      })
      .where('product_id', '=', productId)
      .where('code', '=', present)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return { ok: false, code: 'coupon_not_found' }
    const [coupon] = await readCoupons(tx, { productId, code: next }, now)
    if (!coupon) return { ok: false, code: 'coupon_not_found' }
    const after = { ...coupon, productId }
    await recordCouponDeed(transaction, { by, now, what: 'coupon_changed', before, after })
    return { ok: true, coupon }
  })
}
