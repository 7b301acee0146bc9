import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { ShopDiscount } from '#domain/checkout/checkout.ts'
import { couponState } from '#domain/coupons/shop-coupon.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import { foldCase } from '#features/catalog/fold-case.ts'

type Asked = { code: string; productIds: readonly string[]; now: Date }
export type ShopCouponOutcome =
  | { ok: true; couponId: string; code: string; discountPercent: number; shop: ShopDiscount }
  | Refusal<'coupon_early' | 'coupon_elsewhere' | 'coupon_expired' | 'coupon_unknown' | 'coupon_used_up'>

/** The part of the check that is about shop coupons: of their one code, or of a one-time code. A paused one is unknown. */
export async function judgeShopCoupon(
  db: Kysely<Tables>,
  { code, productIds, now }: Asked,
): Promise<ShopCouponOutcome> {
  const found = await findByCode(db, code)
  if (!found) return { ok: false, code: 'coupon_unknown' }
  const { coupon } = found
  const standing = {
    stopped: coupon.stopped,
    firstDay: coupon.first_day,
    lastDay: coupon.last_day,
    limit: coupon.use_limit,
    used: coupon.used,
    code: coupon.code,
    codes: 0,
  }
  const state = couponState(standing, dhakaDay(now))
  if (state === 'paused') return { ok: false, code: 'coupon_unknown' }
  if (state === 'ended') return { ok: false, code: 'coupon_expired' }
  if (state === 'planned') return { ok: false, code: 'coupon_early' }
  if (state === 'used_up' || found.isUsed) return { ok: false, code: 'coupon_used_up' }
  const held = await heldProducts(db, coupon, productIds)
  if (held?.length === 0) return { ok: false, code: 'coupon_elsewhere' }
  const { kind, amount, minimum: minimumTaka } = coupon
  return {
    ok: true,
    couponId: coupon.id,
    code,
    discountPercent: kind === 'percent' ? amount : 0,
    shop: { kind, amount, minimumTaka, productIds: held },
  }
}

/** `isUsed`: the one-time code is an order's. */
async function findByCode(db: Kysely<Tables>, code: string) {
  const coupon = await db
    .selectFrom('shop_coupons')
    .leftJoin('coupon_codes', join =>
      join.onRef('coupon_codes.coupon_id', '=', 'shop_coupons.id').on('coupon_codes.code', '=', code),
    )
    .selectAll('shop_coupons')
    .select(['coupon_codes.code as one_time', 'coupon_codes.order_id'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('shop_coupons.code', '=', code),
        eb(
          'shop_coupons.id',
          '=',
          selectFrom('coupon_codes as sought').select('sought.coupon_id').where('sought.code', '=', code),
        ),
      ]),
    )
    .executeTakeFirst()
  return coupon && { coupon, isUsed: coupon.one_time !== null && coupon.order_id !== null }
}

/** Those of the products that a coupon is for; null where it is for all. */
async function heldProducts(
  db: Kysely<Tables>,
  { id, category }: { id: string; category: string | null },
  productIds: readonly string[],
): Promise<string[] | null> {
  if (category !== null) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'category'])
      .where('id', 'in', [...productIds])
      .execute()
    return rows.filter(row => foldCase(row.category) === foldCase(category)).map(row => row.id)
  }
  const rows = await db
    .selectFrom('shop_coupon_products')
    .select('product_id')
    .where('coupon_id', '=', id)
    .execute()
  if (rows.length === 0) return null
  const chosen = new Set(rows.map(row => row.product_id))
  return productIds.filter(productId => chosen.has(productId))
}
