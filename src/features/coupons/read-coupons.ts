import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isCouponExpired, type StaffCoupon } from '#domain/checkout/coupon.ts'

/** The coupons of a product by their codes, or the one with a code, as staff see them. */
export async function readCoupons(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  wanted: { productId: string; code?: string },
  now: Date,
): Promise<StaffCoupon[]> {
  let query = db
    .selectFrom('coupons')
    .select(['coupons.id', 'coupons.code', 'coupons.discount', 'coupons.expires_at', 'coupons.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .whereRef('orders.coupon_id', '=', 'coupons.id')
        .where('orders.official_status', '<>', 'Fake')
        .where('orders.deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('orders'))
        .as('used'),
    )
    .where('coupons.product_id', '=', wanted.productId)
    .orderBy('coupons.code')
  if (wanted.code !== undefined) query = query.where('coupons.code', '=', wanted.code)
  const rows = await query.execute()
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    discountPercent: row.discount,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    isExpired: isCouponExpired({ expiresAt: row.expires_at }, now),
    used: Number(row.used ?? 0),
  }))
}
