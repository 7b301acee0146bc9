import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { ShopCoupon, ShopCouponTerms, Stopped } from '#domain/coupons/shop-coupon.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { hasShopCouponCode, productCouponCodes } from './code-holders.ts'
import { readShopCoupons } from './read-shop-coupons.ts'
import { recordShopCouponDeed } from './record-shop-coupon-deed.ts'
import { storedTerms, termsColumns, writeProducts } from './write-shop-coupon.ts'

/** `version`: of the coupon that the staff member saw. What is left out stays. */
export type ShopCouponChange = {
  by: Admin
  id: string
  version: number
  terms?: ShopCouponTerms | undefined
  stopped?: Stopped | undefined
}
export type ChangeShopCouponOutcome =
  | { ok: true; coupon: ShopCoupon }
  | Refusal<
      'coupon_changed' | 'coupon_code_fixed' | 'coupon_code_taken' | 'coupon_gone' | 'product_not_found'
    >

/**
 * Changes the terms of a coupon, or pauses, ends or resumes it. Orders keep the discount that they have, and go on
 * counting as its uses; open carts see the change at the checkout.
 */
export async function changeShopCoupon(
  shop: Shop,
  asked: ShopCouponChange,
): Promise<ChangeShopCouponOutcome> {
  const now = shop.clock.now()
  try {
    return await shop.db.transact(transaction => writeChange(transaction, { ...asked, now }))
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: 'coupon_code_taken' }
    throw error
  }
}

async function writeChange(
  transaction: Transaction,
  { by, id, version, terms: typed, stopped, now }: ShopCouponChange & { now: Date },
): Promise<ChangeShopCouponOutcome> {
  const before = await lockShopCoupon(transaction, id, now)
  if (!before) return { ok: false, code: 'coupon_gone' }
  if (before.version !== version) return { ok: false, code: 'coupon_changed' }
  const terms = typed && storedTerms(typed)
  const refusal = terms && (await codeRefusal(transaction, before, terms))
  if (refusal) return refusal
  await transaction.tx
    .updateTable('shop_coupons')
    .set(row => ({
      ...(terms && termsColumns(terms)),
      ...(stopped !== undefined && { stopped }),
      version: row('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  if (terms && !(await writeProducts(transaction, id, terms.productIds)))
    return { ok: false, code: 'product_not_found' }
  const [coupon] = await readShopCoupons(transaction.tx, { id, now })
  if (!coupon) return { ok: false, code: 'coupon_gone' }
  await recordShopCouponDeed(transaction, { by, now, what: 'coupon_changed', before, coupon })
  return { ok: true, coupon }
}

async function codeRefusal(
  { tx }: Transaction,
  before: ShopCoupon,
  { code }: ShopCouponTerms,
): Promise<Refusal<'coupon_code_fixed' | 'coupon_code_taken'> | undefined> {
  if ((code === null) !== (before.code === null)) return { ok: false, code: 'coupon_code_fixed' }
  if (code === null || code === before.code) return undefined
  const isTaken =
    (await hasShopCouponCode(tx, code, before.id)) || (await productCouponCodes(tx, [code])).size > 0
  return isTaken ? { ok: false, code: 'coupon_code_taken' } : undefined
}

/** Locks a coupon until the transaction ends; undefined when there is none. */
export async function lockShopCoupon(
  { tx }: Transaction,
  id: string,
  now: Date,
): Promise<ShopCoupon | undefined> {
  const row = await tx
    .updateTable('shop_coupons')
    .set(locked => ({ version: locked.ref('version') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row && (await readShopCoupons(tx, { id, now }))[0]
}
