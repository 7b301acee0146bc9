import type { CouponScope } from '#domain/checkout.ts'
import { callShop, unreadable } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** `lastDay` is the last day in Dhaka on which it holds, YYYY-MM-DD, or null for no end; `used` counts orders. */
export type ShownCoupon = {
  id: string
  code: string
  discountPercent: number
  lastDay: string | null
  isExpired: boolean
  used: number
}
export type CouponList = { coupons: ShownCoupon[]; scope: CouponScope }

/** A coupon as it is sent; a `lastDay` of "" is no end. */
export type SentCoupon = { code: string; discountPercent: number; lastDay: string }

const product = (id: string) => `/v1/products/${encodeURIComponent(id)}`
const one = (id: string, code: string) => `${product(id)}/coupon/${encodeURIComponent(code)}`

/** The coupons of a product by their codes. Like the other calls of this file it throws `CallFailed`. */
export async function listCoupons(productId: string): Promise<CouponList> {
  const { data, scope } = await callShop(`${product(productId)}/coupons`)
  if (!Array.isArray(data)) throw unreadable()
  return { coupons: data.map(readCoupon), scope: scope === 'product' ? 'product' : 'cart' }
}

export async function addCoupon(productId: string, coupon: SentCoupon): Promise<ShownCoupon> {
  const body = {
    code: coupon.code,
    discountPercentage: coupon.discountPercent,
    expiresAt: coupon.lastDay || null,
  }
  return readCoupon((await callShop(`${product(productId)}/coupon`, { method: 'POST', body })).data)
}

/** `code` is the one it has now. */
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
  return readCoupon((await callShop(one(productId, code), { method: 'PUT', body })).data)
}

export const deleteCoupon = async (productId: string, code: string): Promise<void> =>
  void (await callShop(one(productId, code), { method: 'DELETE' }))

function readCoupon(given: unknown): ShownCoupon {
  const { text, number, value } = fieldsOf(given)
  const lastDay = value('expiresAt')
  return {
    id: text('_id'),
    code: text('code'),
    discountPercent: number('discountPercentage'),
    lastDay: typeof lastDay === 'string' ? lastDay : null,
    isExpired: value('expired') === true,
    used: number('used'),
  }
}
