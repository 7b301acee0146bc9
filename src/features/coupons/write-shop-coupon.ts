import type { Transaction } from '#db/open-db.ts'
import { couponCodeOf } from '#domain/checkout/coupon.ts'
import { type ShopCouponTerms, termsProblems } from '#domain/coupons/shop-coupon.ts'

/** Terms as they are stored: the code in capitals, no product twice. A wrong value here would be a bug that gives money away. */
export function storedTerms(terms: ShopCouponTerms): ShopCouponTerms {
  const stored = {
    ...terms,
    name: terms.name.trim(),
    code: terms.code === null ? null : couponCodeOf(terms.code),
    productIds: [...new Set(terms.productIds)],
  }
  const [problem] = Object.values(termsProblems(stored))
  if (problem !== undefined) throw new RangeError(`not the terms of a coupon: ${problem}`)
  return stored
}

/** The columns of the terms. */
export const termsColumns = (terms: ShopCouponTerms) => ({
  name: terms.name,
  code: terms.code,
  kind: terms.kind,
  amount: terms.amount,
  minimum: terms.minimumTaka,
  category: terms.category,
  use_limit: terms.limit,
  phone_limit: terms.limitOfPhone,
  first_day: terms.firstDay,
  last_day: terms.lastDay,
})

/** Writes which products a coupon is for, in place of those before. False when the shop does not have one of them. */
export async function writeProducts(
  { tx }: Transaction,
  couponId: string,
  productIds: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('shop_coupon_products').where('coupon_id', '=', couponId).execute()
  if (productIds.length === 0) return true
  const there = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .execute()
  if (there.length < productIds.length) return false
  const rows = productIds.map(product_id => ({ coupon_id: couponId, product_id }))
  await tx.insertInto('shop_coupon_products').values(rows).execute()
  return true
}
