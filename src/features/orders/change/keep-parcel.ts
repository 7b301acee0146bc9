import type { Transaction } from '#db/open-db.ts'
import { isStaffActor } from '#domain/actor.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { SentOrder, SentParcel } from '#domain/parcels/booking.ts'
import { comingBack } from '#domain/parcels/parcel-need.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { differingSince } from '#domain/parcels/sent-parcel.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import { enterParcel, removeEntered } from './enter-parcel.ts'
import type { LockedOrder } from './lock-order.ts'
import { changeParcel, type ParcelRow } from './parcel-row.ts'
import type { ChangeContext, Rewriting } from './rewriting.ts'

/**
 * Keeps the parcel of a locked order in step with the order, in the transaction that rewrites the order: the fields of
 * the parcel itself, what differs from what the courier received, and whether staff entered a parcel by hand or removed
 * it. Returns its row as it is afterwards.
 */
export async function keepParcel(
  transaction: Transaction,
  locked: LockedOrder,
  { context, now, ...rewriting }: Rewriting & { context: ChangeContext; now: Date },
): Promise<ParcelRow | undefined> {
  const { order } = locked
  const { fields, lines, returned } = rewriting
  const after = { ...order, ...fields }
  const parcel = isEnteredBy(context, fields)
    ? await enterOrRemove(transaction, locked, { after, context })
    : locked.parcel
  if (!parcel) return undefined
  const change = {
    ...rewriting.parcel,
    ...(returned !== undefined && { returned_at: returned && now.toISOString() }),
    ...(isEnteredBy(context, fields) &&
      fields.trackingCode !== undefined && { tracking_url: linkOf(after, parcel, context) }),
  }
  const items = lines ?? order.items
  const pairs = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const derived = derivedOf({ ...after, items, pairs }, { ...parcel, ...change })
  return await changeParcel(transaction, parcel, { ...change, ...derived })
}

const isEnteredBy = (
  { actor }: ChangeContext,
  { consignmentId, trackingCode, courierStatus }: Rewriting['fields'],
): boolean =>
  isStaffActor(actor) &&
  (consignmentId !== undefined || trackingCode !== undefined || courierStatus !== undefined)

async function enterOrRemove(
  transaction: Transaction,
  { parcel }: LockedOrder,
  { after, context }: { after: StaffOrder; context: ChangeContext },
): Promise<ParcelRow | undefined> {
  const { consignmentId, trackingCode, courierStatus } = after
  if ((consignmentId ?? trackingCode ?? courierStatus) !== null)
    return await enterParcel(transaction, parcel, { order: after, context })
  return parcel && (await removeEntered(transaction, parcel))
}

/** The page on which the parcel with a typed tracking code can be followed. */
function linkOf(
  { trackingCode }: Pick<StaffOrder, 'trackingCode'>,
  parcel: Pick<ParcelRow, 'courier'>,
  { couriers }: ChangeContext,
): string | null {
  const courier = couriers && courierOf(couriers, parcel.courier)
  return courier && trackingCode !== null ? courier.trackingUrl({ trackingCode }) : null
}

type Written = SentOrder & Pick<StaffOrder, 'courierStatus'>
type Stored = Pick<ParcelRow, 'state' | 'sent' | 'returned_at'>

/** The columns by which lists find the parcel. */
const derivedOf = (order: Written, parcel: Stored): Pick<ParcelRow, 'differs' | 'coming_back'> => ({
  differs: differing(order, parcel),
  coming_back: comingBack(order.courierStatus, parcel.returned_at),
})

/** Null once the courier has nothing left to deliver, or never received the parcel. */
function differing(order: Written, { state, sent }: Stored): string | null {
  if (sent === null || state === 'refused' || parcelStatusOf(order.courierStatus ?? '').isFinal) return null
  // written by this shop alone
  const sentBefore: SentParcel = JSON.parse(sent)
  return differingSince(sentBefore, order).join(',') || null
}
