import { askedAdvance } from '#domain/advances/asked-advance.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { TrackedOrder } from '#domain/parcels/tracked-order.ts'
import { zoneOfOrder } from '#features/orders/arrival-of.ts'
import type { Shop } from '#features/shop.ts'

/**
 * What the buyer of an order may send before, by the settings as they are now: without a sum of its own it is the
 * order's delivery charge. Null where its zone is not asked, for an order of a case, and where that charge is 0.
 */
export async function askedOfOrder(
  { settings }: Pick<Shop, 'settings'>,
  order: StaffOrder,
): Promise<TrackedOrder['asked']> {
  const { advance, delivery } = await settings.now()
  const asked = order.caseId === null ? askedAdvance(advance, delivery) : null
  const taka = asked?.taka ?? order.deliveryChargeTaka
  return asked?.zoneIds.includes(zoneOfOrder(delivery, order).id) && taka > 0 ? { ...asked, taka } : null
}
