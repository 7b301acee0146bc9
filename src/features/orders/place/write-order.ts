import type { Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import { type VisitSource, visitSourceOf } from '#domain/orders/visit-source.ts'
import type { WaitReason } from '#domain/orders/wait-reason.ts'
import type { Refusal } from '#domain/refusal.ts'
import { takeCouponUse, type UsedCoupon } from '#features/coupons/coupon-uses.ts'
import { tellOfPlacing } from '#features/customer-news/tell-of-order.ts'
import { noteNewOrder } from '#features/owner-news/note-new-order.ts'
import { noteNews } from '#features/push/note-news.ts'
import type { Shop } from '#features/shop.ts'
import { moveStock, type TakenSize } from '#features/stock/move-stock.ts'
import { mayHold } from '#features/unconfirmed/may-hold.ts'
import type { OrderOrigin } from '#features/unconfirmed/order-origin.ts'
import { publishOrder, recordEvent } from '../history/record-event.ts'
import { lineTexts } from '../order-texts.ts'
import type { Duplicate } from './find-duplicate.ts'
import type { PricedLine } from './price-order.ts'

/** Of a coupon's codes, those that only the locked row of a shop coupon tells. */
export type WriteCode = 'coupon_used_by_phone' | 'coupon_used_up' | 'out_of_stock'

/** A priced order to be written; `actor` is `shop` or a staff member's id. */
export type OrderToWrite = OrderToInsert & {
  lines: readonly PricedLine[]
  actor: string
  /** Whether its owner gets a mail. */
  isNews: boolean
}

/**
 * Writes a new order with all that belongs to it: its lines, the pairs taken from the stock, the ledger and the event.
 * An order that may not hold its pairs before a call is written without them, and waits for that call. Its shop coupon
 * is used, or refused with `coupon_used_up` or `coupon_used_by_phone`. Undefined when an order with its key exists.
 * `out_of_stock` names every short line.
 */
export async function writeOrder(
  transaction: Transaction,
  shop: Shop,
  { lines, actor, isNews, ...inserted }: OrderToWrite,
): Promise<{ ok: true; order: Order } | Refusal<WriteCode> | undefined> {
  // The order goes in before the stock is taken: of two requests with one key, the second waits here for the first and
  // finds its order, instead of finding the last pair gone.
  const orderNo = await insertOrder(transaction, inserted)
  if (orderNo === undefined) return undefined
  const { origin } = inserted
  const judged = origin && judgeOf(transaction, shop, origin)
  const moved = await moveStock(transaction, {
    before: [],
    after: lines.map(({ quantity, ...line }) => ({ ...line, pairs: quantity, stockState: 'reserved' })),
    orderId: inserted.order.id,
    actor,
    clock: shop.clock,
    mayKeep: judged?.mayKeep,
  })
  if (!moved.ok) return moved
  // last of what others wait for: the row of a coupon that hundreds use at once is locked for a short time only
  const used = await countUse(transaction, inserted)
  if (!used.ok) return used
  const order = { ...inserted.order, orderNo }
  const kept = moved.hasMoved ? order : await letWait(transaction, order, judged?.reason() ?? null)
  const sizeIds = lines.map(line => line.sizeId)
  await insertLines(transaction, kept, { sizeIds, origin, caseId: inserted.caseId })
  const details = { source: order.source, priceTaka: order.priceTaka }
  const now = new Date(order.createdAt)
  await recordEvent(transaction, { orderId: order.id, kind: 'placed', details, actor, now })
  if (isNews) await noteNewOrder(transaction, order.id)
  // the new pairs of an exchange are no news
  if (inserted.caseId === undefined)
    await noteNews(transaction, { kind: 'new_order', thing: order.id, now, actor })
  if (isToldOf(kept, inserted)) await tellOfPlacing(transaction, shop, { order: kept, now })
  publishOrder(transaction, order.id)
  return { ok: true, order: kept }
}

/** One that looks like a flood or a repetition may name a stranger's phone; the new pairs of a case are told as that. */
const isToldOf = ({ waitReason }: Order, { twin, caseId }: OrderToInsert): boolean =>
  waitReason === null && twin.duplicateOf === null && caseId === undefined

/** Counts the order as a use of its shop coupon; nothing for other coupons. */
const countUse = async (
  transaction: Transaction,
  { order, coupon }: OrderToInsert,
): Promise<{ ok: true } | Refusal<'coupon_used_by_phone' | 'coupon_used_up'>> =>
  coupon?.isShops
    ? await takeCouponUse(transaction, {
        couponId: coupon.id,
        code: coupon.code,
        orderId: order.id,
        phone: order.recipientPhone,
      })
    : { ok: true }

/** Decides whether the order may hold its pairs, and stores the reason if not. */
function judgeOf(transaction: Transaction, shop: Shop, origin: OrderOrigin) {
  let reason: WaitReason | null = null
  return {
    async mayKeep(taken: readonly TakenSize[]): Promise<boolean> {
      const sharePercent = shop.config.unconfirmedSharePercent
      const verdict = await mayHold(transaction, taken, { origin, sharePercent, now: shop.clock.now() })
      if (!verdict.holds) reason = verdict.reason
      return verdict.holds
    },
    reason: () => reason,
  }
}

/** The order without its pairs, as its row now is. */
async function letWait({ tx }: Transaction, order: Order, waitReason: WaitReason | null): Promise<Order> {
  await tx.updateTable('orders').set({ wait_reason: waitReason }).where('id', '=', order.id).execute()
  return {
    ...order,
    waitReason,
    items: order.items.map(item => ({ ...item, stockState: 'released' })),
  }
}

/** The fields of a new order that only staff set. */
type SaidByStaff = Pick<
  OrderFields,
  'alternativePhone' | 'advancePaidTaka' | 'advanceMethod' | 'advanceReference'
>

type OrderToInsert = {
  order: Omit<Order, 'orderNo'>
  saidByStaff?: SaidByStaff
  requestKey: string | null
  requestHash: string
  twin: Duplicate
  coupon: UsedCoupon | null
  /** The case whose new pairs it carries. */
  caseId?: string
  /** Where the first order of its case came from. */
  visit?: VisitSource
  /** Where a shopper ordered from; undefined for orders that staff create. */
  origin?: OrderOrigin | undefined
}

/** The zones that a program knows which is older than the settings. */
const olderArea = (zoneId: string | null): 'inside' | 'outside' | null =>
  zoneId === 'inside' || zoneId === 'outside' ? zoneId : null

const visitColumns = ({ source, campaign }: VisitSource) => ({
  visit_source: source,
  visit_campaign: campaign,
})

const marksOf = (origin: OrderOrigin | undefined) => ({
  address_mark: origin?.addressMark ?? null,
  browser_mark: origin?.browserMark ?? null,
})

/** A coupon of the shop counts the order as a use; one of a product does not. */
const couponColumns = (coupon: UsedCoupon | null) =>
  ({
    coupon_id: coupon?.id ?? null,
    coupon_use: coupon?.isShops ? 1 : null,
    coupon_delivery: coupon?.deliveryTaka ?? 0,
  }) as const

/** Inserts the order alone and returns its number, or undefined when an order with this key exists. */
async function insertOrder({ tx }: Transaction, inserted: OrderToInsert): Promise<number | undefined> {
  const { order, saidByStaff, requestKey, requestHash, twin, coupon, caseId, origin } = inserted
  const alternativePhone = saidByStaff?.alternativePhone ?? null
  const texts = lineTexts(order.items)
  const row = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      request_key: requestKey,
      request_hash: requestHash,
      recipient_name: order.recipientName,
      recipient_phone: order.recipientPhone,
      alternative_phone: alternativePhone,
      recipient_email: order.recipientEmail,
      recipient_address: order.recipientAddress,
      district: order.district,
      upazila: order.upazila,
      shipping_area: olderArea(order.shippingArea),
      delivery_zone: order.shippingArea,
      note: order.note,
      via: order.source,
      official_status: order.officialStatus,
      subtotal: order.subtotalTaka,
      discount: order.discountTaka,
      coupon_code: order.couponCode,
      ...couponColumns(coupon),
      delivery_charge: order.deliveryChargeTaka,
      price: order.priceTaka,
      product_price: order.productPriceTaka,
      advance_paid: saidByStaff?.advancePaidTaka ?? 0,
      advance_method: saidByStaff?.advanceMethod ?? null,
      advance_reference: saidByStaff?.advanceReference ?? null,
      duplicate_of: twin.duplicateOf,
      repeat_of: twin.repeatOf,
      attribution: order.attribution && JSON.stringify(order.attribution),
      language: order.language,
      ...visitColumns(inserted.visit ?? visitSourceOf(order)),
      case_id: caseId ?? null,
      ...marksOf(origin),
      day: dhakaDay(new Date(order.createdAt)),
      created_at: order.createdAt,
      updated_at: order.createdAt,
      ...texts,
      // no courier fields yet
      search_text: searchText({
        ...order,
        productNames: texts.product_name,
        alternativePhone,
        trackingCode: null,
        consignmentId: null,
        invoice: null,
      }),
      search_made: SEARCH_TEXT_VERSION,
    })
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('order_no')
    .executeTakeFirst()
  return row?.order_no
}

type Taken = {
  caseId: string | undefined
  sizeIds: readonly (string | null)[]
  origin: OrderOrigin | undefined
}

/**
 * Inserts an order's lines, each with the size that its pairs were taken from; while the lines hold pairs that nobody
 * has confirmed, also with the marks of a shopper's order.
 */
async function insertLines(
  { tx }: Transaction,
  order: Order,
  { sizeIds, origin, caseId }: Taken,
): Promise<void> {
  const isMarked = order.waitReason === null && origin !== undefined
  const lines = order.items.map((item, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: item.productId,
    size_id: sizeIds[index] ?? null,
    product_name: item.productName,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    unit_price: item.unitPriceTaka,
    stock_state: item.stockState,
    ...marksOf(isMarked ? origin : undefined),
    // without a day, what is sold of a product does not count them
    day: caseId === undefined ? dhakaDay(new Date(order.createdAt)) : '',
  }))
  await tx.insertInto('order_lines').values(lines).execute()
}
