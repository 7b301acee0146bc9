import { randomBytes } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { MAXIMUM_CODES, oneTimeCode } from '#domain/coupons/one-time-code.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { lockShopCoupon } from './change-shop-coupon.ts'
import { productCouponCodes } from './code-holders.ts'
import { recordShopCouponDeed } from './record-shop-coupon-deed.ts'

/** `key`: the same key makes its codes once; null for none. */
export type CodesToMake = { by: Admin; id: string; count: number; prefix: string; key: string | null }

/** Few enough that their values fit into one statement of either engine. */
const AT_ONCE = 200
/** Twice as many bytes as signs would nearly always do. */
const RANDOM_BYTES = 24

/** Makes one-time codes of a coupon, each for one order. Returns them in no particular order. */
export function makeCouponCodes(
  shop: Shop,
  { by, id, count, prefix, key }: CodesToMake,
): Promise<
  | { ok: true; codes: string[]; repeated: boolean }
  | Refusal<'change_key_reused' | 'coupon_gone' | 'coupon_has_code' | 'coupon_many_codes'>
> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const coupon = await lockShopCoupon(transaction, id, now)
    if (!coupon) return { ok: false, code: 'coupon_gone' }
    if (coupon.code !== null) return { ok: false, code: 'coupon_has_code' }
    const earlier = key === null ? [] : await codesOfBatch(transaction, { id, batch: key })
    if (earlier.length > 0)
      return earlier.length === count && earlier.every(code => code.startsWith(prefix))
        ? { ok: true, codes: earlier, repeated: true }
        : { ok: false, code: 'change_key_reused' }
    if (coupon.codes + count > MAXIMUM_CODES) return { ok: false, code: 'coupon_many_codes' }
    const codes: string[] = []
    const batch = { coupon_id: id, batch: key ?? newId(now), made_at: now.toISOString() }
    while (codes.length < count) {
      const wanted = Math.min(AT_ONCE, count - codes.length)
      codes.push(...(await insertCodes(transaction, { batch, wanted, prefix })))
    }
    await recordShopCouponDeed(transaction, { by, now, what: 'coupon_codes_made', coupon, count })
    return { ok: true, codes, repeated: false }
  })
}

async function codesOfBatch(
  { tx }: Transaction,
  { id, batch }: { id: string; batch: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('coupon_codes')
    .select('code')
    .where('coupon_id', '=', id)
    .where('batch', '=', batch)
    .execute()
  return rows.map(row => row.code)
}

type Batch = { coupon_id: string; batch: string; made_at: string }

/** Inserts random codes that no coupon has; returns those that were new. */
async function insertCodes(
  { tx }: Transaction,
  { batch, wanted, prefix }: { batch: Batch; wanted: number; prefix: string },
): Promise<string[]> {
  const made = new Set<string>()
  while (made.size < wanted) {
    const code = oneTimeCode(prefix, randomBytes(RANDOM_BYTES))
    if (code !== undefined) made.add(code)
  }
  const ofProducts = await productCouponCodes(tx, [...made])
  const rows = [...made].filter(code => !ofProducts.has(code)).map(code => ({ ...batch, code }))
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('coupon_codes')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .execute()
  return inserted.map(row => row.code)
}
