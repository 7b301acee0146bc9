import { type Coupon, couponCodeOf, isCouponCode } from '#domain/checkout/coupon.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { hasShopCouponCode } from './code-holders.ts'
import { recordCouponDeed } from './record-coupon-deed.ts'

/** `discountPercent` is 1 to 100; `expiresAt` an ISO instant, or null for a coupon that never ends. */
export type NewCoupon = { productId: string; code: string; discountPercent: number; expiresAt: string | null }
export type CreateCouponOutcome =
  | { ok: true; coupon: Coupon }
  | Refusal<'coupon_code_taken' | 'coupon_taken' | 'product_not_found'>

/** Creates a coupon of one product. `coupon_taken`: the product has that code; `coupon_code_taken`: the shop has it. `by`: nobody of the demo's. */
export function createCoupon(shop: Shop, input: NewCoupon, by?: Admin): Promise<CreateCouponOutcome> {
  const now = shop.clock.now()
  const coupon: Coupon = {
    id: newId(now),
    productId: input.productId,
    code: couponCodeOf(input.code),
    discountPercent: input.discountPercent,
    expiresAt: input.expiresAt && new Date(input.expiresAt).toISOString(),
    createdAt: now.toISOString(),
  }
  if (!isCouponCode(coupon.code)) throw new RangeError(`not a coupon code: ${coupon.code}`)
  return shop.db.transact(async transaction => {
    const { tx } = transaction
    if (!(await hasProduct(tx, coupon.productId))) return { ok: false, code: 'product_not_found' }
    if (await hasShopCouponCode(tx, coupon.code)) return { ok: false, code: 'coupon_code_taken' }
    const inserted = await tx
      .insertInto('coupons')
      .values({
        id: coupon.id,
        product_id: coupon.productId,
        code: coupon.code,
        discount: coupon.discountPercent,
        expires_at: coupon.expiresAt,
        created_at: coupon.createdAt,
      })
      .onConflict(conflict => conflict.columns(['product_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return { ok: false, code: 'coupon_taken' }
    if (by) await recordCouponDeed(transaction, { by, now, what: 'coupon_added', after: coupon })
    return { ok: true, coupon }
  })
}
