import type { DeskOrder } from '#domain/desk-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readDeskOrder } from './read-desk-order.ts'

/** An order as staff see it, a deleted one too: it can be brought back. */
export async function findDeskOrder(
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; order: DeskOrder } | Refusal<'order_not_found'>> {
  const order = await readDeskOrder(shop.db.main, id)
  return order ? { ok: true, order } : { ok: false, code: 'order_not_found' }
}
