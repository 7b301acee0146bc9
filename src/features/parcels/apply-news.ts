import type { CourierNews } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { judgeNews, type NewsOutcome, type NewsVerdict } from '#domain/parcels/parcel-news.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { nextPollAt } from '#domain/parcels/poll-pace.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { type LockedOrder, lockOrder, withParcel } from '#features/orders/change/lock-order.ts'
import { changeParcel, type ParcelChange, type ParcelRow } from '#features/orders/change/parcel-row.ts'
import { putBackLocked } from '#features/orders/change/put-back.ts'
import { rewriteLocked } from '#features/orders/change/rewrite-order.ts'
import { tellOrder } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'
import type { LockedParcel } from './lock-parcel.ts'

/** What a courier said, with its event on record. */
export type ToldNews = {
  eventId: string
  orderId: string
  news: Omit<CourierNews, 'raw' | 'dedupeKey' | 'kind'>
}

/** What of the shop the courier's words touch. */
export type NewsShop = Pick<Shop, 'clock' | 'courier' | 'settings'>

/** Steadfast's own cache of a status; for parcels of a courier that is not connected any more. */
const MIN_POLL_SECONDS = 60

/**
 * Makes a parcel be what its courier says of it, in the transaction that records the event: status with its order
 * event, stock, return and amounts. What is of a parcel whose booking has not come to an end waits for that end.
 */
export async function applyNews(
  transaction: Transaction,
  shop: NewsShop,
  { eventId, orderId, news }: ToldNews,
): Promise<NewsOutcome> {
  const locked = await lockOrder(transaction, orderId)
  if (!locked?.parcel) return 'parked'
  const { parcel } = locked
  const found = { locked, row: parcel }
  const { consignmentId: known, courierStatus } = locked.order
  const isAnother = known !== null && news.consignmentId !== null && known !== news.consignmentId
  if (isAnother) return 'parked'
  if (parcel.state !== 'booked') {
    await askSoon(transaction, parcel, shop)
    return 'parked'
  }
  const statusAt = believedTime(parcel.status_at, shop.clock.now())
  const verdict = judgeNews({ courierStatus, statusAt, returnStatus: parcel.return_status }, news)
  await transaction.tx
    .updateTable('courier_events')
    .set({ order_id: orderId, outcome: verdict.outcome })
    .where('id', '=', eventId)
    .execute()
  const told = {
    ...toldOf(found, verdict, shop),
    ...(hasAmount(news) && (await readAmounts(transaction, orderId))),
  }
  const written = await writeNews(transaction, found, { told, verdict, clock: shop.clock })
  if (verdict.returnStatus === 'received') await restock(transaction, written, shop)
  return verdict.outcome
}

/** What the row of a parcel holds of news, and when the courier is asked of it next. */
function toldOf(
  { locked: { order }, row: parcel }: LockedParcel,
  verdict: NewsVerdict,
  { clock, courier }: NewsShop,
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
  const minPollSeconds = courier?.can.minPollSeconds ?? MIN_POLL_SECONDS
  return {
    status_at: statusAt,
    return_status: returnStatus,
    synced_at: now.toISOString(),
    misses: 0,
    due_at: nextPollAt(paced, { now, misses: 0, minPollSeconds, random: Math.random() }),
  }
}

/** A clock of a courier may differ by less; what is said of a time further ahead would hide all that is said later. */
const CLOCKS_DIFFER_MS = 30 * 60_000

const believedTime = (statusAt: string | null, now: Date): string | null =>
  statusAt !== null && statusAt > unbelievableAfter(now, CLOCKS_DIFFER_MS) ? null : statusAt

const hasAmount = ({ collectedPoisha, chargePoisha }: ToldNews['news']): boolean =>
  collectedPoisha !== null || chargePoisha !== null

/** The order as it is then, still held. */
async function writeNews(
  transaction: Transaction,
  { locked, row }: LockedParcel,
  {
    told,
    verdict: { courierStatus },
    clock,
  }: { told: ParcelChange; verdict: NewsVerdict; clock: Shop['clock'] },
): Promise<LockedOrder> {
  if (courierStatus === undefined || courierStatus === locked.order.courierStatus) {
    tellOrder(transaction, locked.order.id)
    return withParcel(locked, await changeParcel(transaction, row, told))
  }
  const context = { actor: 'courier', batch: newId(clock.now()), clock }
  const fields = { courierStatus }
  const rewritten = await rewriteLocked(transaction, locked, {
    fields,
    parcel: told,
    whenShort: 'leave',
    context,
  })
  if (!rewritten.ok) throw new Error(`the courier's word was refused: ${rewritten.code}`)
  return rewritten.locked
}

/** What the courier says it has brought back goes on the shelf by itself where the shop wants it; never of a part. */
async function restock(
  transaction: Transaction,
  locked: LockedOrder,
  { clock, settings }: NewsShop,
): Promise<void> {
  if (settings.restockOnCancel !== 'auto') return
  const context = { actor: 'courier', batch: newId(clock.now()), clock }
  // refused for a part, and for a deleted order: staff say what came back
  await putBackLocked(transaction, locked, { returned: 'all', context })
}

/** The courier knows a parcel of which the shop does not know that it does: what came of its booking is asked at once. */
async function askSoon(
  transaction: Transaction,
  parcel: ParcelRow,
  { clock }: Pick<Shop, 'clock'>,
): Promise<void> {
  const { state, sent, order_id } = parcel
  // without `sent` nothing was sent that could be asked for
  if ((state === 'unsure' || state === 'refused') && sent !== null)
    await changeParcel(transaction, parcel, { state: 'unsure', due_at: clock.now().toISOString() })
  tellOrder(transaction, order_id)
  transaction.tell('parcels')
}

/** Before that an amount is what shall be collected. */
const COLLECTED_STATUSES = ['delivered', 'partial_delivered']

/**
 * What the rider took and what the courier keeps, in poisha, by its newest words of each; absent where it said nothing.
 * Read from all of its words, so that the order in which they came does not matter.
 */
async function readAmounts(
  { tx }: Transaction,
  orderId: string,
): Promise<{ collected?: number; charge?: number }> {
  const rows = await tx
    .selectFrom('courier_events')
    .select(['collected', 'charge', 'status'])
    .where('order_id', '=', orderId)
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
