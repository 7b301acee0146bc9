import type { Courier } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import { UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { courierOfOrder } from '#features/courier-choice/choose-courier.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import { changeParcel, type ParcelRow, putParcel, removeParcel } from './parcel-row.ts'
import type { ChangeContext } from './rewriting.ts'

type Entered = Pick<OrderFields, 'consignmentId' | 'trackingCode' | 'invoice' | 'courierStatus'> & {
  id: string
  district: string | null
}

/** Whether staff typed all that is known of a parcel. */
const isManual = ({ state, sent }: ParcelRow): boolean => state === 'booked' && sent === null

/**
 * Makes the parcel of a locked order from what staff entered by hand, or brings it up to date with what they entered
 * since. A parcel that the courier refused before becomes booked; one that the shop booked itself stays as it is.
 */
export async function enterParcel(
  transaction: Transaction,
  parcel: ParcelRow | undefined,
  { order, context }: { order: Entered; context: ChangeContext },
): Promise<ParcelRow> {
  const { actor, clock } = context
  const courier = await courierToEnter(transaction, order, context)
  const now = clock.now().toISOString()
  const due_at = isFollowed(order, courier) ? now : null
  if (due_at !== null) transaction.publish('parcels')
  if (!parcel)
    return await putParcel(transaction, {
      order_id: order.id,
      courier: courier?.id ?? UNKNOWN_COURIER,
      state: 'booked',
      tries: 0,
      misses: 0,
      asked_by: actor,
      booked_at: now,
      due_at,
    })
  if (parcel.state !== 'refused' && !isManual(parcel)) return parcel
  return await changeParcel(transaction, parcel, {
    state: 'booked',
    sent: null,
    differs: null,
    refusal: null,
    in_doubt: 0,
    due_at,
    // a refused parcel was never booked; the booking time sets how often the courier is asked about it
    booked_at: parcel.booked_at ?? now,
    ...(courier && { courier: courier.id }),
  })
}

/**
 * Removes the parcel that staff entered by hand, once the order has no parcel field left. A parcel that the shop booked
 * stays, and so do returned pairs. One that the courier refused before is refused again: its tries still count.
 */
export async function removeEntered(
  transaction: Transaction,
  parcel: ParcelRow,
): Promise<ParcelRow | undefined> {
  if (!isManual(parcel) || parcel.returned_at !== null) return parcel
  if (parcel.tries > 0)
    return await changeParcel(transaction, parcel, { state: 'refused', booked_at: null, due_at: null })
  await removeParcel(transaction, parcel)
  return undefined
}

/** The courier of the order, by what a person chose or by the rules; undefined where it is not connected. */
async function courierToEnter(
  { tx }: Transaction,
  order: Entered,
  { couriers }: ChangeContext,
): Promise<Courier | undefined> {
  if (!couriers) return undefined
  const choice = await courierOfOrder(tx, couriers, order)
  return courierOf(couriers, choice?.id)
}

/** Whether a courier can be asked about it, and its status can still change. */
const isFollowed = (order: Entered, courier: Courier | undefined): boolean =>
  courier !== undefined &&
  (order.consignmentId ?? order.trackingCode ?? order.invoice) !== null &&
  parcelStatusOf(order.courierStatus ?? '').phase !== 'delivered'
