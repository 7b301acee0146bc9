import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { Admin } from '../accounts/proof.ts'

/** What the courier owes the shop, in taka as the courier counts it: with poisha. Refusal: `courier_off`. */
export async function readBalance(
  _shop: Shop,
  _asked: { by: Admin },
): Promise<{ ok: true; currentBalance: number } | Refusal> {
  return { ok: false, code: 'courier_off' }
}
