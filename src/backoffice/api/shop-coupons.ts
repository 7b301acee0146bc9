import { listOf, text, type ValueOf } from '#contract/codec-parts.ts'
import { ShopCouponCodec } from '#contract/coupons/shop-coupon-codec.ts'
import type { ShopCouponTerms, Stopped } from '#domain/coupons/shop-coupon.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

export type ShownShopCoupon = ValueOf<typeof ShopCouponCodec>

const PATH = '/v1/coupons'
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

const toSent = (terms: ShopCouponTerms) => ({
  name: terms.name,
  code: terms.code,
  kind: terms.kind,
  amount: terms.amount,
  minimum_taka: terms.minimumTaka,
  category: terms.category,
  product_ids: terms.productIds,
  limit: terms.limit,
  limit_of_phone: terms.limitOfPhone,
  first_day: terms.firstDay,
  last_day: terms.lastDay,
})

/** The coupons of the whole shop, the newest first. Like the other calls of this file it throws `CallFailed`. */
export const listShopCoupons = async (): Promise<ShownShopCoupon[]> =>
  readWith(listOf(ShopCouponCodec), (await callShop(PATH)).data)

/** `key`: the same key adds it once. */
export async function addShopCoupon(terms: ShopCouponTerms, key: string): Promise<ShownShopCoupon> {
  const headers = { 'idempotency-key': key }
  return readWith(
    ShopCouponCodec,
    (await callShop(PATH, { method: 'POST', body: toSent(terms), headers })).data,
  )
}

/** `version`: of the coupon that was seen. */
export async function changeShopCoupon(
  { id, version }: Pick<ShownShopCoupon, 'id' | 'version'>,
  change: { terms: ShopCouponTerms } | { stopped: Stopped },
): Promise<ShownShopCoupon> {
  const body = { version, ...('terms' in change ? toSent(change.terms) : change) }
  return readWith(ShopCouponCodec, (await callShop(one(id), { method: 'PUT', body })).data)
}

export const deleteShopCoupon = async (id: string): Promise<void> =>
  void (await callShop(one(id), { method: 'DELETE' }))

/** Makes one-time codes; the same key makes them once. */
export async function makeCodes(
  id: string,
  { count, prefix, key }: { count: number; prefix: string; key: string },
): Promise<string[]> {
  const headers = { 'idempotency-key': key }
  const made = await callShop(`${one(id)}/codes`, { method: 'POST', body: { count, prefix }, headers })
  return readWith(listOf(text), made.data)
}

/** The one-time codes as a file. */
export const exportCodes = (id: string): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () => fetch(`${one(id)}/codes/export`, { signal: AbortSignal.timeout(60_000) }),
    'coupon-codes.csv',
  )
