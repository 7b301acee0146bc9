import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readStaffOrder } from './read-staff-order.ts'

/** An order as staff see it; includes deleted ones, which can be restored. */
export async function findStaffOrder(
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; order: StaffOrder } | Refusal<'order_not_found'>> {
  const order = await readStaffOrder(shop.db.main, id)
  return order ? { ok: true, order } : { ok: false, code: 'order_not_found' }
}
