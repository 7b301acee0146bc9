import type { CourierFailureKind } from '#adapters/courier/courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { noteAnswer } from '#features/courier/note-answer.ts'
import { courierOf, shopWith } from '#features/courier-choice/courier-of.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { explainFailure } from './explain-failure.ts'

type Asked = { by: Staff; id: string; reason: string | null }

/**
 * Asks the courier of a parcel to bring it back; the courier itself recognises a repeated request. `courier_off`: it is
 * not connected, or takes no such request; `parcel_refused` carries its message.
 */
export async function requestReturn(
  shop: Shop,
  { by, id, reason }: Asked,
): Promise<
  | { ok: true }
  | Refusal<
      | 'courier_halted'
      | 'courier_off'
      | 'courier_pausing'
      | 'courier_unreachable'
      | 'order_not_found'
      | 'parcel_none'
      | 'parcel_refused'
    >
> {
  const { db } = shop
  const order = await readStaffOrder(db.main, id)
  if (!order) return { ok: false, code: 'order_not_found' }
  const { parcel, consignmentId, trackingCode, invoice } = order
  if (parcel?.state !== 'booked') return { ok: false, code: 'parcel_none' }
  const courier = courierOf(shop, parcel.courier)
  if (!courier?.requestReturn) return { ok: false, code: 'courier_off' }
  const one = shopWith(shop, courier)
  const inTheWay = await courierRefusal(shop.db.main, one)
  if (inTheWay) return inTheWay
  const asked = await courier.requestReturn({ consignmentId, trackingCode, invoice }, reason)
  await noteAnswer(one, asked)
  if (asked.ok) {
    const thing = thingOf(order)
    const deed = { by, now: shop.clock.now(), what: 'return_asked', thing } as const
    await db.transact(transaction => recordDeed(transaction, deed))
    return { ok: true }
  }
  const isAnswered = !LOST.includes(asked.kind)
  return (
    (await courierRefusal(shop.db.main, one)) ??
    (isAnswered
      ? { ok: false, code: 'parcel_refused', reason: explainFailure(asked) }
      : { ok: false, code: 'courier_unreachable' })
  )
}

const LOST: readonly CourierFailureKind[] = ['uncertain', 'unavailable']
