import { couponCodeOf, isCouponExpired } from '#domain/checkout/coupon.ts'
import type { Shop } from '#features/shop.ts'
import { type CouponOutcome, judgeCoupon } from './judge-coupon.ts'

type TypedCode = { productId: string; code: string; cart?: readonly string[] | undefined }
/** Another product of the cart for which a refused code is valid. */
export type CouponedProduct = { productId: string; name: string; discountPercent: number }

/**
 * Whether a typed code is valid for a product now. A refused code may be valid for other products of the cart: the
 * first of them is returned.
 */
export async function checkCoupon(
  shop: Shop,
  { productId, code, cart = [] }: TypedCode,
): Promise<CouponOutcome & { holdsFor?: CouponedProduct }> {
  const now = shop.clock.now()
  const judged = await judgeCoupon(shop.db.main, { productId, productIds: [productId, ...cart], code, now })
  const others = cart.filter(id => id !== productId)
  if (judged.ok || others.length === 0) return judged
  const holdsFor = await findCouponed(shop, { productIds: others, code: couponCodeOf(code), now })
  return holdsFor ? { ...judged, holdsFor } : judged
}

async function findCouponed(
  shop: Shop,
  { productIds, code, now }: { productIds: readonly string[]; code: string; now: Date },
): Promise<CouponedProduct | undefined> {
  const rows = await shop.db.main
    .selectFrom('coupons')
    .innerJoin('products', 'products.id', 'coupons.product_id')
    .select(['coupons.product_id', 'products.name', 'coupons.discount', 'coupons.expires_at'])
    .where('coupons.product_id', 'in', productIds)
    .where('coupons.code', '=', code)
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .execute()
  const good = rows.filter(row => !isCouponExpired({ expiresAt: row.expires_at }, now))
  const [first] = productIds.flatMap(id => good.find(row => row.product_id === id) ?? [])
  return first && { productId: first.product_id, name: first.name, discountPercent: first.discount }
}
