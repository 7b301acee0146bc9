import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import type { Shop } from '#features/shop.ts'

/** A one-time code, and the order that uses it; null for none. */
export type CouponCode = { code: string; madeAt: string; orderNo: number | null }
export type ExportedCodes = { codes: CouponCode[] }

/** The one-time codes of a coupon, at most 10,000, by when they were made; that they were taken is recorded first. */
export async function exportCouponCodes(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<({ ok: true } & ExportedCodes) | Refusal<'coupon_gone'>> {
  const { reports } = shop.db
  const coupon = await reports
    .selectFrom('shop_coupons')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!coupon) return { ok: false, code: 'coupon_gone' }
  const thing = { kind: 'coupon', id, name: coupon.name } as const
  await recordExport(shop, { by, what: 'coupon_codes_exported', thing })
  const rows = await reports
    .selectFrom('coupon_codes')
    .leftJoin('orders', 'orders.id', 'coupon_codes.order_id')
    .select(['coupon_codes.code', 'coupon_codes.made_at', 'orders.order_no'])
    .where('coupon_codes.coupon_id', '=', id)
    .orderBy('coupon_codes.made_at')
    .orderBy('coupon_codes.code')
    .execute()
  const codes = rows.map(row => ({ code: row.code, madeAt: row.made_at, orderNo: row.order_no }))
  return { ok: true, codes }
}
