import { couponCodec } from '#contract/catalog/coupon-codec.ts'
import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import { callShop, readWith } from './call-shop.ts'

export type ShownCoupon = ValueOf<typeof couponCodec>
export type CouponList = { coupons: ShownCoupon[]; scope: CouponScope }

/** A coupon as it is sent; a `lastDay` of "" means that it never ends. */
export type SentCoupon = { code: string; discountPercent: number; lastDay: string }

const product = (id: string) => `/v1/products/${encodeURIComponent(id)}`
const one = (id: string, code: string) => `${product(id)}/coupon/${encodeURIComponent(code)}`

/** The coupons of a product by their codes. Like the other calls of this file it throws `CallFailed`. */
export async function listCoupons(productId: string): Promise<CouponList> {
  const { data, scope } = await callShop(`${product(productId)}/coupons`)
  return { coupons: readWith(listOf(couponCodec), data), scope: scope === 'product' ? 'product' : 'cart' }
}

export async function addCoupon(productId: string, coupon: SentCoupon): Promise<ShownCoupon> {
  const body = {
    code: coupon.code,
    discountPercentage: coupon.discountPercent,
    expiresAt: coupon.lastDay || null,
  }
  return readWith(
    couponCodec,
    (await callShop(`${product(productId)}/coupon`, { method: 'POST', body })).data,
  )
}

/** `code` is the present one. */
export async function changeCoupon(
  productId: string,
  code: string,
  coupon: SentCoupon,
): Promise<ShownCoupon> {
  const body = {
    newCode: coupon.code,
    discountPercentage: coupon.discountPercent,
    expiresAt: coupon.lastDay || null,
  }
  return readWith(couponCodec, (await callShop(one(productId, code), { method: 'PUT', body })).data)
}

export const deleteCoupon = async (productId: string, code: string): Promise<void> =>
  void (await callShop(one(productId, code), { method: 'DELETE' }))
