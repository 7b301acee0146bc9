import { changesBetween } from '#domain/activity/deed.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { noteContact } from '#features/courier/note-contact.ts'
import { courierOf, shopWith } from '#features/courier-choice/courier-of.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { pollableParcel } from './due-parcels.ts'
import { askOne } from './refresh-parcels.ts'
import { scheduleNextPolls } from './schedule-next-polls.ts'

/**
 * Asks the courier for the status of an order's parcel now, as the job does on its schedule; returns the order as it is
 * afterwards. `courier_off`: its courier is not connected; `delivery_status_none`: the courier has no status.
 */
export async function refreshParcel(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<
  | { ok: true; order: StaffOrder }
  | Refusal<
      | 'courier_halted'
      | 'courier_off'
      | 'courier_pausing'
      | 'courier_unreachable'
      | 'delivery_status_none'
      | 'order_not_found'
      | 'parcel_none'
      | 'tracking_none'
    >
> {
  const { db } = shop
  const order = await readStaffOrder(db.main, id)
  if (!order) return { ok: false, code: 'order_not_found' }
  const { trackingCode, productNames } = order
  if (trackingCode === null) return { ok: false, code: 'tracking_none', reason: productNames }
  if (order.parcel?.state !== 'booked') return { ok: false, code: 'parcel_none' }
  const courier = courierOf(shop, order.parcel.courier)
  if (!courier) return { ok: false, code: 'courier_off' }
  const parcel = await pollableParcel(db, courier.id, id)
  if (!parcel) return { ok: false, code: 'parcel_none' }
  const one = shopWith(shop, courier)
  const inTheWay = await courierRefusal(db.main, one)
  if (inTheWay) return inTheWay
  const { outcome, kept } = await askOne(one, parcel)
  if (kept) await scheduleNextPolls(one, [kept])
  if (outcome !== 'done')
    return (await courierRefusal(db.main, one)) ?? { ok: false, code: 'courier_unreachable' }
  await noteContact(one, 'answer')
  if (kept?.came === 'nothing') return { ok: false, code: 'delivery_status_none', reason: trackingCode }
  const after = (await readStaffOrder(db.main, id)) ?? order
  await recordRefresh(shop, by, { before: order, after })
  return { ok: true, order: after }
}

/** The courier's answer is stored in a transaction of its own, as that of the job is. */
async function recordRefresh(
  { db, clock }: Shop,
  by: Staff,
  { before, after }: { before: StaffOrder; after: StaffOrder },
): Promise<void> {
  const told = ({ courierStatus }: StaffOrder) => ({ 'Courier status': courierStatus })
  const changes = changesBetween<Record<string, string | null>>(told(before), told(after))
  const deed = { by, now: clock.now(), what: 'parcel_refreshed', thing: thingOf(after), changes } as const
  await db.transact(transaction => recordDeed(transaction, deed))
}
