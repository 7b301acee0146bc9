import type { Destination, TimedBy } from '#domain/conversions/conversion.ts'
import { PURCHASE } from '#domain/conversions/conversion.ts'
import { eventTimeOf } from '#domain/conversions/event-time.ts'
import { isSale, saleContentsOf } from '#domain/conversions/sale.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { saleMomentOf } from '#features/order-marks/destinations.ts'
import {
  openedMarks,
  openedRefundMarks,
  type RefundMarks,
  sealRefundMarks,
} from '#features/order-marks/sealed-marks.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import type { ClaimedConversion } from './claim-conversion.ts'
import { ga4Purchase, ga4Refund, metaPurchase } from './conversion-events.ts'
import { soldAtOf } from './read-sale.ts'

const MINUTE_MS = 60_000
/** A sale that somebody made by mistake is taken back within this time. */
export const HOLD_MS = 10 * MINUTE_MS
/** How often what came back of a part that was delivered is looked for. */
const UNCOUNTED_PAUSE_MS = 60 * MINUTE_MS

/** An event that may be sent now. `sealed`: what a later refund needs, until `deleteAfter`. */
export type MadeEvent = {
  event: object
  at: Date
  timedBy: TimedBy
  valueTaka: number
  sealed: string | null
  deleteAfter: string | null
}

/**
 * What is to be done with a claimed event. `undone`: the order is no sale any more, and nobody was told. `held`: not yet.
 * `lost`: it can never be sent.
 */
export type Made =
  | { is: 'ready'; made: MadeEvent }
  | { is: 'undone' }
  | { is: 'held'; until: Date }
  | { is: 'lost'; reason: string }

export async function makeEvent(shop: Shop, claimed: ClaimedConversion): Promise<Made> {
  return claimed.kind === PURCHASE ? await makePurchase(shop, claimed) : await makeRefund(shop, claimed)
}

async function makePurchase(shop: Shop, { orderId, tries, to }: ClaimedConversion): Promise<Made> {
  const { tracking } = await shop.settings.now()
  const moment = saleMomentOf(tracking)
  const order = await readStaffOrder(shop.db.main, orderId)
  if (!order || !isSale(order, moment))
    // after a try the destination may have it
    return tries > 1 ? { is: 'lost', reason: 'the sale was taken back after a try' } : { is: 'undone' }
  const now = shop.clock.now()
  const soldAt = await soldAtOf(shop.db.reports, order, moment)
  const heldUntil = new Date(Date.parse(soldAt) + HOLD_MS)
  // a time far ahead is of a wrong clock
  if (now < heldUntil && heldUntil.getTime() - now.getTime() <= HOLD_MS)
    return { is: 'held', until: heldUntil }
  const time = eventTimeOf(to.destination, { orderedAt: order.createdAt, newsAt: soldAt, now })
  if (!time) return { is: 'lost', reason: 'it became too old' }
  const contents = saleContentsOf({ ...order, returnedAt: order.parcel?.returnedAt ?? null })
  if (!contents) return { is: 'held', until: new Date(now.getTime() + UNCOUNTED_PAUSE_MS) }
  return await purchaseOf(shop, { order, contents, to: to.destination, ...time })
}

type Purchase = {
  order: StaffOrder
  contents: NonNullable<ReturnType<typeof saleContentsOf>>
  to: Destination
  at: Date
  timedBy: TimedBy
}

async function purchaseOf(shop: Shop, { order, contents, to, at, timedBy }: Purchase): Promise<Made> {
  const row = await shop.db.main
    .selectFrom('order_marks')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const marks = row && openedMarks(shop, row.sealed)
  if (!marks) return { is: 'lost', reason: 'what the browser said is gone' }
  const { publicOrigin } = shop.config
  const timed = { at, timedBy, valueTaka: contents.valueTaka }
  const told = { order, marks, contents, at }
  if (to === 'meta') {
    const customerId = customerIdOf(shop, order.recipientPhone)
    const event = metaPurchase(told, { publicOrigin, customerId })
    return { is: 'ready', made: { event, ...timed, sealed: null, deleteAfter: null } }
  }
  if (marks.clientId === null) return { is: 'lost', reason: 'the browser has no mark of Google Analytics' }
  const kept: RefundMarks = { clientId: marks.clientId, mayUseForAds: marks.consent.ads }
  const event = ga4Purchase(told, kept)
  return {
    is: 'ready',
    made: { event, ...timed, sealed: sealRefundMarks(shop, kept), deleteAfter: row.delete_after },
  }
}

/** A refund names the sale that the destination has, and the money that went back since. */
async function makeRefund(shop: Shop, { orderId, kind }: ClaimedConversion): Promise<Made> {
  const sale = await shop.db.main
    .selectFrom('conversions')
    .innerJoin('orders', 'orders.id', 'conversions.order_id')
    .select(['conversions.sealed', 'conversions.value', 'orders.order_no', 'orders.updated_at'])
    .where('conversions.order_id', '=', orderId)
    .where('conversions.destination', '=', 'ga4')
    .where('conversions.kind', '=', PURCHASE)
    .executeTakeFirst()
  const marks = sale?.sealed ? openedRefundMarks(shop, sale.sealed) : undefined
  if (!sale || !marks) return { is: 'lost', reason: 'what the browser said is gone' }
  const paid = await paidBack(shop, { orderId, kind })
  const valueTaka = paid?.taka ?? sale.value ?? 0
  const newsAt = paid?.at ?? sale.updated_at
  const time = eventTimeOf('ga4', { orderedAt: newsAt, newsAt, now: shop.clock.now() })
  if (!time) return { is: 'lost', reason: 'it became too old' }
  const event = ga4Refund({ orderNo: sale.order_no, valueTaka, at: time.at }, marks)
  return {
    is: 'ready',
    made: { event, at: time.at, timedBy: 'news', valueTaka, sealed: null, deleteAfter: null },
  }
}

/** What a case paid out; undefined for a whole parcel that came back. */
async function paidBack({ db }: Shop, { orderId, kind }: { orderId: string; kind: string }) {
  const caseNo = Number(/-(\d+)$/.exec(kind)?.[1])
  if (!caseNo) return undefined
  const row = await db.main
    .selectFrom('cases')
    .select(['refund_paid as taka', 'refund_paid_at as at'])
    .where('order_id', '=', orderId)
    .where('case_no', '=', caseNo)
    .executeTakeFirst()
  return row?.taka && row.at ? { taka: row.taka, at: row.at } : undefined
}
