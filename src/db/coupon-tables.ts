import type { Generated } from 'kysely'
import type { ShopCouponKind, Stopped } from '#domain/coupons/shop-coupon.ts'

/** The tables of shop coupons; see `tables.ts`. Sums in whole taka. */
export type CouponTables = {
  shop_coupons: {
    id: string
    name: string
    /** Null: it has one-time codes. */
    code: string | null
    kind: ShopCouponKind
    amount: number
    minimum: Generated<number>
    category: string | null
    use_limit: number | null
    phone_limit: number | null
    first_day: string | null
    last_day: string | null
    stopped: Generated<Stopped>
    /** Its orders whose `coupon_use` is 1. */
    used: Generated<number>
    version: Generated<number>
    request_key: string | null
    created_at: string
    updated_at: string | null
  }
  shop_coupon_products: { coupon_id: string; product_id: string }
  coupon_codes: {
    code: string
    coupon_id: string
    batch: string
    order_id: string | null
    made_at: string
  }
}
