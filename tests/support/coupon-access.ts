import { makeCouponCodes } from '#features/coupons/make-coupon-codes.ts'
import { admin, staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'
import { makeAdmin } from './people.ts'
import { makeShopCoupon } from './shop-coupons.ts'

const newCode = () => `C${crypto.randomUUID().slice(0, 8)}`

const ofCoupon =
  (code: string | null, request: (path: string) => Request) =>
  async ({ shop }: Around): Promise<Request> => {
    const { by } = await makeAdmin(shop)
    const { id } = await makeShopCoupon(shop, { by, code })
    if (code === null) await makeCouponCodes(shop, { by, id, count: 2, prefix: '', key: null })
    return request(`/v1/coupons/${id}`)
  }

/** The access to the shop's coupons: staff see them, Admins write them. */
export const couponAccess: Readonly<Record<string, Row>> = {
  'get /v1/coupons': { ...staff, request: () => ({}) },
  'post /v1/coupons': {
    ...admin,
    request: () => ({ body: { name: 'Eid', code: newCode(), kind: 'percent', amount: 10 } }),
  },
  'put /v1/coupons/{id}': {
    ...admin,
    request: around =>
      ofCoupon(newCode(), path => ({ path, body: { version: 1, stopped: 'paused' } }))(around),
  },
  'delete /v1/coupons/{id}': { ...admin, request: around => ofCoupon(newCode(), path => ({ path }))(around) },
  'post /v1/coupons/{id}/codes': {
    ...admin,
    request: ofCoupon(null, path => ({ path: `${path}/codes`, body: { count: 3, prefix: 'EID' } })),
  },
  'get /v1/coupons/{id}/codes/export': {
    ...admin,
    request: ofCoupon(null, path => ({ path: `${path}/codes/export` })),
  },
}
