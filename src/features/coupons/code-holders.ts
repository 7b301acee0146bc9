import type { Transaction } from '#db/open-db.ts'

type Tx = Transaction['tx']

/** Whether a shop coupon has the code, one for everybody or a one-time code; `besides` is one that may have it. */
export async function hasShopCouponCode(tx: Tx, code: string, besides?: string): Promise<boolean> {
  let shared = tx.selectFrom('shop_coupons').select('id').where('code', '=', code)
  if (besides !== undefined) shared = shared.where('id', '<>', besides)
  if (await shared.executeTakeFirst()) return true
  const oneTime = tx.selectFrom('coupon_codes').select('code').where('code', '=', code)
  return (await oneTime.executeTakeFirst()) !== undefined
}

/** Those of the codes that a coupon of some product has. */
export async function productCouponCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('coupons').select('code').where('code', 'in', codes).execute()
  return new Set(rows.map(row => row.code))
}
