import type { CourierNews } from '#adapters/courier/courier.ts'
import type { Work } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { judgeNews, type NewsOutcome, type NewsVerdict } from '#domain/parcel-news.ts'
import { RETURN_STATUSES } from '#domain/parcel-status.ts'
import { nextPollAt } from '#domain/poll-pace.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { type HeldOrder, holdOrder } from '#features/orders/hold-order.ts'
import { putBack } from '#features/orders/put-back.ts'
import { rewriteOrder } from '#features/orders/rewrite-order.ts'
import { oneOf } from '#features/orders/rows.ts'
import { tellOrder } from '#features/orders/tell-order.ts'
import type { Shop } from '#features/shop.ts'
import { readAmounts } from './read-amounts.ts'

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
  work: Work,
  shop: NewsShop,
  { eventId, orderId, news }: ToldNews,
): Promise<NewsOutcome> {
  const held = await holdOrder(work, orderId)
  const parcel = await work.tx
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!held || !parcel) return 'parked'
  const { consignmentId: known } = held.order
  const isAnother = known !== null && news.consignmentId !== null && known !== news.consignmentId
  if (isAnother) return 'parked'
  if (parcel.state !== 'booked') {
    await askSoon(work, orderId, shop)
    return 'parked'
  }
  const returnStatus = parcel.return_status === null ? null : oneOf(RETURN_STATUSES, parcel.return_status)
  const now = shop.clock.now()
  const { courierStatus } = held.order
  const verdict = judgeNews(
    { courierStatus, statusAt: believedTime(parcel.status_at, now), returnStatus },
    news,
  )
  await work.tx
    .updateTable('courier_events')
    .set({ order_id: orderId, outcome: verdict.outcome })
    .where('id', '=', eventId)
    .execute()
  const statusAt = verdict.statusAt ?? parcel.status_at
  const after = {
    courierStatus: verdict.courierStatus ?? courierStatus,
    returnStatus: verdict.returnStatus ?? returnStatus,
    returnedAt: parcel.returned_at,
    changedAt: statusAt ?? parcel.booked_at ?? now.toISOString(),
  }
  const minPollSeconds = shop.courier?.can.minPollSeconds ?? MIN_POLL_SECONDS
  await work.tx
    .updateTable('parcels')
    .set({
      status_at: statusAt,
      return_status: after.returnStatus,
      synced_at: now.toISOString(),
      misses: 0,
      due_at: nextPollAt(after, { now, misses: 0, minPollSeconds, random: Math.random() }),
      ...(hasAmount(news) && (await readAmounts(work, orderId))),
    })
    .where('order_id', '=', orderId)
    .execute()
  await writeStatus(work, held, { verdict, clock: shop.clock })
  if (verdict.returnStatus === 'received') await restock(work, orderId, shop)
  return verdict.outcome
}

/** A clock of a courier may differ by less; what is said of a time further ahead would hide all that is said later. */
const CLOCKS_DIFFER_MS = 30 * 60_000

const believedTime = (statusAt: string | null, now: Date): string | null =>
  statusAt !== null && statusAt > unbelievableAfter(now, CLOCKS_DIFFER_MS) ? null : statusAt

const hasAmount = ({ collectedPoisha, chargePoisha }: ToldNews['news']): boolean =>
  collectedPoisha !== null || chargePoisha !== null

async function writeStatus(
  work: Work,
  held: HeldOrder,
  { verdict: { courierStatus }, clock }: { verdict: NewsVerdict; clock: Shop['clock'] },
): Promise<void> {
  if (courierStatus === undefined || courierStatus === held.order.courierStatus) {
    tellOrder(work, held.order.id)
    return
  }
  const hand = { actor: 'courier', batch: newId(clock.now()), clock }
  const rewritten = await rewriteOrder(work, held, { fields: { courierStatus }, whenShort: 'leave', hand })
  if (!rewritten.ok) throw new Error(`the courier's word was refused: ${rewritten.code}`)
}

/** What the courier says it has brought back goes on the shelf by itself where the shop wants it; never of a part. */
async function restock(work: Work, id: string, { clock, settings }: NewsShop): Promise<void> {
  if (settings.restockOnCancel !== 'auto') return
  const hand = { actor: 'courier', batch: newId(clock.now()), clock }
  // refused for a part, and for a deleted order: staff say what came back
  await putBack(work, { id, returned: 'all', hand })
}

/** The courier knows a parcel of which the shop does not know that it does: what came of its booking is asked at once. */
async function askSoon(work: Work, orderId: string, { clock }: Pick<Shop, 'clock'>): Promise<void> {
  await work.tx
    .updateTable('parcels')
    .set({ state: 'unsure', due_at: clock.now().toISOString() })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['unsure', 'refused'])
    // nothing was sent that could be asked for
    .where('sent', 'is not', null)
    .execute()
  tellOrder(work, orderId)
  work.tell('parcels')
}
