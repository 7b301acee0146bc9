import type { CaseOfOrder } from '#domain/cases/case.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { findStaffOrder } from '#features/orders/find-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { casesOfOrder } from './read-cases-of-orders.ts'

/** A single order as staff see it, with its cases; includes deleted ones. */
export async function findOrderWithCases(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true; order: StaffOrder & { cases: CaseOfOrder[] } } | Refusal<'order_not_found'>> {
  const found = await findStaffOrder(shop, { by, id })
  if (!found.ok) return found
  const cases = await casesOfOrder(shop.db.main, id, shop.clock.now())
  return { ok: true, order: { ...found.order, cases } }
}
