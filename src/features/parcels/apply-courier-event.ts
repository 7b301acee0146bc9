import type { CourierEvent } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import {
  type CourierEventOutcome,
  type CourierEventVerdict,
  judgeCourierEvent,
} from '#domain/parcels/courier-event.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { nextPollAt } from '#domain/parcels/poll-pace.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import type { Telling } from '#features/customer-news/queue-news.ts'
import { type LockedOrder, lockOrder, withParcel } from '#features/orders/change/lock-order.ts'
import { changeParcel, type ParcelChange, type ParcelRow } from '#features/orders/change/parcel-row.ts'
import { putBackLocked } from '#features/orders/change/put-back.ts'
import { rewriteLocked } from '#features/orders/change/rewrite-order.ts'
import { publishOrder } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'
import type { LockedParcel } from './lock-parcel.ts'

/** A courier event that is stored already. */
export type RecordedCourierEvent = {
  eventId: string
  orderId: string
  event: Omit<CourierEvent, 'raw' | 'dedupeKey' | 'kind'>
}

/** The parts of the shop that a courier event needs. */
export type ParcelShop = Pick<Shop, 'clock' | 'couriers' | 'config'> & Telling

/** The cache time of a status at Steadfast; for parcels of a courier that is no longer connected. */
const MIN_POLL_SECONDS = 60

/**
 * Applies a courier event to its parcel, in the transaction that stores the event: the status with its order event, the
 * stock, the return and the amounts. An event of a parcel whose booking is not settled waits for that.
 */
export async function applyCourierEvent(
  transaction: Transaction,
  shop: ParcelShop,
  { eventId, orderId, event }: RecordedCourierEvent,
): Promise<CourierEventOutcome> {
  const locked = await lockOrder(transaction, orderId)
  if (!locked?.parcel) return 'parked'
  const { parcel } = locked
  const found = { locked, row: parcel }
  const { consignmentId: known, courierStatus } = locked.order
  const isAnother = known !== null && event.consignmentId !== null && known !== event.consignmentId
  if (isAnother) return 'parked'
  if (parcel.state !== 'booked') {
    await askSoon(transaction, parcel, shop)
    return 'parked'
  }
  const statusAt = believedTime(parcel.status_at, shop.clock.now())
  const verdict = judgeCourierEvent({ courierStatus, statusAt, returnStatus: parcel.return_status }, event)
  await transaction.tx
    .updateTable('courier_events')
    .set({ order_id: orderId, outcome: verdict.outcome })
    .where('id', '=', eventId)
    .execute()
  const change = {
    ...parcelChangeOf(found, verdict, shop),
    ...(hasAmount(event) && (await readAmounts(transaction, found))),
  }
  const written = await writeVerdict(transaction, found, { change, verdict, shop })
  if (verdict.returnStatus === 'received') await restock(transaction, written, shop)
  return verdict.outcome
}

/** The columns of a parcel that an event changes, and the time of the next request to the courier. */
function parcelChangeOf(
  { locked: { order }, row: parcel }: LockedParcel,
  verdict: CourierEventVerdict,
  { clock, couriers }: ParcelShop,
): ParcelChange {
  const now = clock.now()
  const statusAt = verdict.statusAt ?? parcel.status_at
  const returnStatus = verdict.returnStatus ?? parcel.return_status
  const paced = {
    courierStatus: verdict.courierStatus ?? order.courierStatus,
    returnStatus,
    returnedAt: parcel.returned_at,
    changedAt: statusAt ?? parcel.booked_at ?? now.toISOString(),
  }
  const minPollSeconds = courierOf({ couriers }, parcel.courier)?.can.minPollSeconds ?? MIN_POLL_SECONDS
  return {
    status_at: statusAt,
    return_status: returnStatus,
    synced_at: now.toISOString(),
    misses: 0,
    due_at: nextPollAt(paced, { now, misses: 0, minPollSeconds, random: Math.random() }),
  }
}

/** The clock of a courier may differ by less; a status dated further ahead would hide every later one. */
const CLOCKS_DIFFER_MS = 30 * 60_000

const believedTime = (statusAt: string | null, now: Date): string | null =>
  statusAt !== null && statusAt > unbelievableAfter(now, CLOCKS_DIFFER_MS) ? null : statusAt

const hasAmount = ({ collectedPoisha, chargePoisha }: RecordedCourierEvent['event']): boolean =>
  collectedPoisha !== null || chargePoisha !== null

/** Returns the order as it is afterwards, still locked. */
async function writeVerdict(
  transaction: Transaction,
  { locked, row }: LockedParcel,
  {
    change,
    verdict: { courierStatus },
    shop,
  }: { change: ParcelChange; verdict: CourierEventVerdict; shop: ParcelShop },
): Promise<LockedOrder> {
  if (courierStatus === undefined || courierStatus === locked.order.courierStatus) {
    publishOrder(transaction, locked.order.id)
    return withParcel(locked, await changeParcel(transaction, row, change))
  }
  const { clock } = shop
  const context = { actor: 'courier', batch: newId(clock.now()), clock, told: shop }
  const fields = { courierStatus }
  const rewritten = await rewriteLocked(transaction, locked, {
    fields,
    parcel: change,
    whenShort: 'leave',
    context,
  })
  if (!rewritten.ok) throw new Error(`the courier's word was refused: ${rewritten.code}`)
  return rewritten.locked
}

/** Puts a parcel that the courier reports as returned on the shelf, where the configuration says so; never a partial one. */
async function restock(transaction: Transaction, locked: LockedOrder, shop: ParcelShop): Promise<void> {
  const { clock, config } = shop
  if (config.restockOnCancel !== 'auto') return
  const context = { actor: 'courier', batch: newId(clock.now()), clock, told: shop }
  // refused for a partial delivery and for a deleted order: staff enter what came back
  await putBackLocked(transaction, locked, { returned: 'all', context })
}

/** The courier has a parcel that the shop does not count as booked: its booking is settled next. */
async function askSoon(
  transaction: Transaction,
  parcel: ParcelRow,
  { clock }: Pick<Shop, 'clock'>,
): Promise<void> {
  const { state, sent, order_id } = parcel
  // without `sent` there was no call whose outcome could be requested
  if ((state === 'unsure' || state === 'refused') && sent !== null)
    await changeParcel(transaction, parcel, {
      state: 'unsure',
      in_doubt: 0,
      due_at: clock.now().toISOString(),
    })
  publishOrder(transaction, order_id)
  transaction.publish('parcels')
}

/** In an earlier status an amount is what the rider will collect. */
const COLLECTED_STATUSES = ['delivered', 'partial_delivered']

/**
 * The cash that the rider collected and the charge that the courier keeps, in poisha, from the newest event with each;
 * absent when no event has it. Reads all events, so that the sequence in which they came does not matter.
 */
async function readAmounts(
  { tx }: Transaction,
  { locked: { order }, row: { courier } }: LockedParcel,
): Promise<{ collected?: number; charge?: number }> {
  const rows = await tx
    .selectFrom('courier_events')
    .select(['collected', 'charge', 'status'])
    .where('order_id', '=', order.id)
    // an earlier parcel of the order has amounts of its own
    .where('courier', '=', courier)
    .where(event =>
      event.or([event('consignment_id', 'is', null), event('consignment_id', '=', order.consignmentId)]),
    )
    .where(event => event.or([event('collected', 'is not', null), event('charge', 'is not', null)]))
    .orderBy('at', 'desc')
    .orderBy('dedupe_key', 'desc')
    .execute()
  const isCollected = (status: string | null) =>
    status !== null && COLLECTED_STATUSES.includes(parcelStatusOf(status).code)
  const collected = rows.find(row => row.collected !== null && isCollected(row.status))?.collected
  const charge = rows.find(row => row.charge !== null)?.charge
  return { ...(collected != null && { collected }), ...(charge != null && { charge }) }
}
