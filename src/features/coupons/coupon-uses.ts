import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'

/** The coupon of a new order, of a product or of the shop. `deliveryTaka`: the delivery that it takes off. */
export type UsedCoupon = { id: string; code: string; isShops: boolean; deliveryTaka: number }

/** The shop coupon of an order: by which code, and whose order it is. */
export type UsingCoupon = { couponId: string; code: string; orderId: string; phone: string }

/**
 * Counts an order as a use of its shop coupon, in the transaction that writes it. The row of the coupon is locked until
 * the transaction ends, so that the last use is taken once however many ask for it. A coupon that was deleted limits
 * nobody. `isFact`: it has happened already, such as a delivery, and is counted even where no room is left.
 */
export async function takeCouponUse(
  { tx }: Transaction,
  { couponId, code, orderId, phone }: UsingCoupon,
  isFact = false,
): Promise<{ ok: true } | Refusal<'coupon_used_by_phone' | 'coupon_used_up'>> {
  let taking = tx
    .updateTable('shop_coupons')
    .set(row => ({ used: row('used', '+', 1) }))
    .where('id', '=', couponId)
  if (!isFact)
    taking = taking.where(({ eb, or, ref }) =>
      or([eb('use_limit', 'is', null), eb('used', '<', ref('use_limit'))]),
    )
  const taken = await taking.returning(['code', 'phone_limit']).executeTakeFirst()
  if (!taken) return (await hasCoupon(tx, couponId)) ? { ok: false, code: 'coupon_used_up' } : { ok: true }
  if (taken.phone_limit !== null && !isFact) {
    const used = await usesOfPhone(tx, { couponId, orderId, phone })
    if (used >= taken.phone_limit) return { ok: false, code: 'coupon_used_by_phone' }
  }
  if (taken.code !== null) return { ok: true }
  const marked = await tx
    .updateTable('coupon_codes')
    .set({ order_id: orderId })
    .where('code', '=', code)
    .where('coupon_id', '=', couponId)
    .where('order_id', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return marked || isFact ? { ok: true } : { ok: false, code: 'coupon_used_up' }
}

/** Gives the use of an order back, with its one-time code. */
export async function giveCouponUseBack(
  { tx }: Transaction,
  { couponId, code, orderId }: Omit<UsingCoupon, 'phone'>,
): Promise<void> {
  const given = await tx
    .updateTable('shop_coupons')
    .set(row => ({ used: row('used', '-', 1) }))
    .where('id', '=', couponId)
    .returning('code')
    .executeTakeFirst()
  if (given?.code !== null) return
  await tx
    .updateTable('coupon_codes')
    .set({ order_id: null })
    .where('code', '=', code)
    .where('order_id', '=', orderId)
    .execute()
}

const hasCoupon = async (tx: Transaction['tx'], id: string): Promise<boolean> =>
  (await tx.selectFrom('shop_coupons').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** How many other orders of the phone count as uses. */
async function usesOfPhone(
  tx: Transaction['tx'],
  { couponId, orderId, phone }: Omit<UsingCoupon, 'code'>,
): Promise<number> {
  const row = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('uses'))
    .where('recipient_phone', '=', phone)
    .where('coupon_id', '=', couponId)
    .where('coupon_use', '=', 1)
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow()
  return Number(row.uses)
}

/** Gives back what orders use that are removed for good, as if they had never been. */
export async function giveUsesBack(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  const rows = await transaction.tx
    .selectFrom('orders')
    .select(['id', 'coupon_id', 'coupon_code'])
    .where('id', 'in', orderIds)
    .where('coupon_use', '=', 1)
    .execute()
  for (const { id: orderId, coupon_id: couponId, coupon_code: code } of rows)
    if (couponId !== null && code !== null) await giveCouponUseBack(transaction, { couponId, code, orderId })
}
