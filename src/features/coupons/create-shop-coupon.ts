import type { Transaction } from '#db/open-db.ts'
import type { ShopCoupon, ShopCouponTerms } from '#domain/coupons/shop-coupon.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { hasShopCouponCode, productCouponCodes } from './code-holders.ts'
import { readShopCoupons } from './read-shop-coupons.ts'
import { recordShopCouponDeed, termsSaid } from './record-shop-coupon-deed.ts'
import { storedTerms, termsColumns, writeProducts } from './write-shop-coupon.ts'

/** `key`: the same key with the same terms is the same coupon; null for none. */
export type ShopCouponToCreate = { by: Admin; terms: ShopCouponTerms; key: string | null }
export type CreateShopCouponOutcome =
  | { ok: true; coupon: ShopCoupon; repeated: boolean }
  | Refusal<'change_key_reused' | 'coupon_code_taken' | 'product_not_found'>

/**
 * Creates a coupon of the shop. `coupon_code_taken`: another coupon of the shop, or one of any product, has its code;
 * the checkout would not know which is meant.
 */
export function createShopCoupon(
  shop: Shop,
  { by, terms: typed, key }: ShopCouponToCreate,
): Promise<CreateShopCouponOutcome> {
  const now = shop.clock.now()
  const terms = storedTerms(typed)
  return shop.db.transact(async transaction => {
    const { tx } = transaction
    const id = newId(now)
    const earlier = key === null ? undefined : await repeatedCoupon(transaction, { key, terms, now })
    if (earlier) return earlier
    if (terms.code !== null && (await isTaken(tx, terms.code)))
      return { ok: false, code: 'coupon_code_taken' }
    const inserted = await tx
      .insertInto('shop_coupons')
      .values({ ...termsColumns(terms), id, request_key: key, created_at: now.toISOString() })
      // another process may have written the code, or the key, a moment ago
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const repeated = key === null ? undefined : await repeatedCoupon(transaction, { key, terms, now })
      return repeated ?? { ok: false, code: 'coupon_code_taken' }
    }
    if (!(await writeProducts(transaction, id, terms.productIds)))
      return { ok: false, code: 'product_not_found' }
    const [coupon] = await readShopCoupons(tx, { id, now })
    if (!coupon) throw new Error('a coupon is gone as soon as it is written')
    await recordShopCouponDeed(transaction, { by, now, what: 'coupon_added', coupon })
    return { ok: true, coupon, repeated: false }
  })
}

const isTaken = async (tx: Transaction['tx'], code: string): Promise<boolean> =>
  (await hasShopCouponCode(tx, code)) || (await productCouponCodes(tx, [code])).size > 0

async function repeatedCoupon(
  { tx }: Transaction,
  { key, terms, now }: { key: string; terms: ShopCouponTerms; now: Date },
): Promise<CreateShopCouponOutcome | undefined> {
  const row = await tx
    .selectFrom('shop_coupons')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const [coupon] = await readShopCoupons(tx, { id: row.id, now })
  if (!coupon) return undefined
  const isSame = JSON.stringify(termsSaid(coupon)) === JSON.stringify(termsSaid(terms))
  return isSame ? { ok: true, coupon, repeated: true } : { ok: false, code: 'change_key_reused' }
}
