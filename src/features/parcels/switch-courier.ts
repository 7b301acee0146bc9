import type { Courier } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { judgeSwitch } from '#domain/parcels/switch-courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import { type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import { changeParcel, type ParcelRow, removeParcel } from '#features/orders/change/parcel-row.ts'
import { rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import { publishOrder, recordEvent } from '#features/orders/history/record-event.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import { unlinkPayoutLines } from '#features/payouts/link-payout-lines.ts'
import type { Shop } from '#features/shop.ts'
import { keepChoice } from './keep-choice.ts'
import { keepFormer } from './keep-former.ts'

type Asked = {
  by: Staff
  id: string
  /** The id of a connected courier. */
  courier: string
  /** All of them are one deed, which is recorded once. */
  isOneOfMany?: boolean | undefined
}
export type SwitchCode =
  | 'coupon_no_room'
  | 'courier_unknown'
  | 'order_deleted'
  | 'order_not_found'
  | 'out_of_stock'
  | 'parcel_being_booked'
  | 'parcel_open'
export type Switched = { ok: true; order: StaffOrder; hasChanged: boolean }

/**
 * Gives an order to another courier from now on. A parcel that came back is left behind: the order has its pairs again
 * and can be booked; `out_of_stock` when they were sold meanwhile. `parcel_open`: where its parcel is, and what to do.
 * The same request twice changes nothing.
 */
export async function switchCourier(shop: Shop, asked: Asked): Promise<Switched | Refusal<SwitchCode>> {
  const courier = courierOf(shop, asked.courier)
  if (!courier) return { ok: false, code: 'courier_unknown' }
  return await shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, asked.id)
    if (!locked) return { ok: false, code: 'order_not_found' }
    const switched = await switchLocked(transaction, locked, { shop, courier, asked })
    if (!switched.ok) return switched
    const order = (await readStaffOrder(transaction.tx, asked.id)) ?? locked.order
    return { ok: true, order, hasChanged: switched.hasChanged }
  })
}

type Switching = { shop: Shop; courier: Courier; asked: Asked }

async function switchLocked(
  transaction: Transaction,
  locked: LockedOrder,
  { shop, courier, asked }: Switching,
): Promise<{ ok: true; hasChanged: boolean } | Refusal<SwitchCode>> {
  const { parcel } = locked
  const known = parcel && (courierOf(shop, parcel.courier)?.name ?? parcel.courier)
  const judged = judgeSwitch(locked.order, {
    courierName: known ?? 'The courier',
    isManual: parcel?.state === 'booked' && parcel.sent === null,
  })
  if (!judged.ok) return judged
  const actor = asked.by.user.id
  const hasMoved = parcel
    ? await leaveOrCorrect(transaction, { ...locked, parcel }, { how: judged.how, shop, courier, actor })
    : { ok: true as const, hasChanged: false }
  if (!hasMoved.ok) return hasMoved
  const isChosen = await keepChoice(transaction, locked, { shop, courier, actor })
  const hasChanged = isChosen || hasMoved.hasChanged
  if (hasChanged) await markChanged(transaction, locked, shop)
  if (hasChanged && !asked.isOneOfMany) await recordSwitch(transaction, locked, { shop, courier, asked })
  return { ok: true, hasChanged }
}

/** No field of the order may have changed; its open pages show the choice and its history all the same. */
async function markChanged(
  transaction: Transaction,
  { order: { id } }: LockedOrder,
  { clock }: Pick<Shop, 'clock'>,
): Promise<void> {
  await transaction.tx
    .updateTable('orders')
    .set(row => ({ version: row('version', '+', 1), updated_at: clock.now().toISOString() }))
    .where('id', '=', id)
    .execute()
  publishOrder(transaction, id)
  transaction.publish('parcels')
}

type Leaving = { how: 'choose' | 'leave' | 'correct'; shop: Shop; courier: Courier; actor: string }

async function leaveOrCorrect(
  transaction: Transaction,
  locked: LockedOrder & { parcel: ParcelRow },
  { how, shop, courier, actor }: Leaving,
): Promise<{ ok: true; hasChanged: boolean } | Refusal<'coupon_no_room' | 'out_of_stock'>> {
  const { parcel, order } = locked
  const now = shop.clock.now()
  if (how === 'choose') return { ok: true, hasChanged: false }
  if (how === 'correct') {
    if (parcel.courier === courier.id) return { ok: true, hasChanged: false }
    const tracking_url = courier.trackingUrl({ trackingCode: order.trackingCode })
    const due_at = (order.consignmentId ?? order.trackingCode) === null ? null : now.toISOString()
    await changeParcel(transaction, parcel, { courier: courier.id, tracking_url, due_at })
    return { ok: true, hasChanged: true }
  }
  await keepFormer(transaction, locked, { actor, now })
  const details = {
    courier: courierOf(shop, parcel.courier)?.name ?? parcel.courier,
    consignmentId: order.consignmentId,
  }
  await recordEvent(transaction, { kind: 'parcel_left', details, orderId: order.id, actor, now })
  // by the shop: no undo brings back the ids of a parcel that is no longer the order's
  const context = { actor: 'shop', batch: newId(now), clock: shop.clock, told: shop }
  const written = await rewriteOrder(transaction, locked, { fields: NO_PARCEL, returned: null, context })
  if (!written.ok) return written
  await unlinkPayoutLines(transaction, order.id)
  await removeParcel(transaction, parcel)
  return { ok: true, hasChanged: true }
}

const NO_PARCEL = { consignmentId: null, trackingCode: null, invoice: null, courierStatus: null } as const

async function recordSwitch(
  transaction: Transaction,
  { order }: LockedOrder,
  { shop, courier, asked }: Switching,
): Promise<void> {
  await recordDeed(transaction, {
    by: asked.by,
    now: shop.clock.now(),
    what: 'courier_chosen',
    thing: thingOf(order),
    changes: [{ field: 'Courier', before: null, after: courier.name }],
  })
}
