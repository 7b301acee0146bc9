import { createHash } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '#domain/checkout/checkout.ts'
import { zoneFor } from '#domain/checkout/delivery-zones.ts'
import { newId } from '#domain/id.ts'
import { type Order, type OrderRequest, shortItems, sumByVariant } from '#domain/orders/order.ts'
import { LANGUAGE_UNSAID } from '#domain/orders/order-language.ts'
import { WEBSITE } from '#domain/orders/order-source.ts'
import { isTooMuch } from '#domain/orders/unconfirmed-order.ts'
import { storedPhone } from '#domain/phone.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import { isKnownPlace } from '#domain/places/place.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Delivery, DeliveryZone } from '#domain/settings/delivery-section.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { isOfUse, keepMarks, type MarksToKeep } from '#features/order-marks/keep-marks.ts'
import { isNews } from '#features/owner-news/note-new-order.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderOrigin, originOf, type Sender } from '#features/unconfirmed/order-origin.ts'
import { findDuplicate } from './find-duplicate.ts'
import { findRepeated } from './find-repeated.ts'
import { orderItems, type PricedOrder, type PricingCode, priceOrder } from './price-order.ts'
import { claimByShopper } from './write-claim.ts'
import { type WriteCode, writeOrder } from './write-order.ts'

/** `repeated` is true when the same key and contents had made this order before. */
export type PlaceOrderOutcome =
  | { ok: true; order: Order; repeated: boolean }
  | Refusal<
      | PricingCode
      | WriteCode
      | 'advance_not_asked'
      | 'advance_taken'
      | 'advance_trx_id_wrong'
      | 'key_reused'
      | 'order_too_large'
      | 'phone_invalid'
      | 'place_unknown'
      | 'shipping_mismatch'
      | 'shop_closed'
      | 'total_changed'
    >

type Placing = {
  request: OrderRequest
  /** Undefined: nothing of the browser is kept. */
  marks: MarksToKeep | undefined
  hash: string
  now: Date
  origin: OrderOrigin | undefined
  tester: Staff | undefined
  zone: DeliveryZone
  delivery: Delivery
  isNews: boolean
  asksAdvance: boolean
}
/** The first words of the note of an order that staff placed to try the closed shop. */
const TEST_NOTE = 'Test order.'

/**
 * Places a shopper's order, all of it in one transaction: the server's prices, the stock, the order, its ledger and its
 * event. The same key with the same contents always returns the order it made. `from` is the sender: an order that may
 * not hold its pairs before a call is placed without them, and waits for that call. `out_of_stock` names every short
 * line; `shipping_mismatch` and `total_changed` carry the right total. A closed shop returns what it placed before it
 * closed, and takes new orders of staff alone, whose note says that they are tests.
 */
export async function placeOrder(shop: Shop, asked: OrderRequest, from?: Sender): Promise<PlaceOrderOutcome> {
  mustBeBounded(asked)
  const recipientPhone = storedPhone(asked.recipientPhone)
  if (recipientPhone === undefined) return { ok: false, code: 'phone_invalid' }
  if (!isKnownPlace(asked)) return { ok: false, code: 'place_unknown' }
  const request = { ...asked, recipientPhone }
  const hash = requestHash(request)
  const isClosedTo = from && !from.tester && !(await shop.opening.now()).isOpen
  if (isClosedTo) {
    const named = { requestKey: request.idempotencyKey, requestHash: hash }
    return (await findRepeated({ tx: shop.db.main }, named)) ?? { ok: false, code: 'shop_closed' }
  }
  const origin = from && originOf(shop, from)
  // in memory, and not to be read inside of the transaction
  const settings = await shop.settings.now()
  const placing = {
    request,
    marks: marksToKeep(shop, request, { from, tracking: settings.tracking }),
    hash,
    now: shop.clock.now(),
    origin,
    tester: from?.tester,
    zone: zoneOfRequest(settings.delivery, request),
    delivery: settings.delivery,
    isNews: isNews(settings),
    asksAdvance: settings.advance.asks !== 'off',
  }
  const outcome = await shop.db.transact(transaction => placeInside(transaction, shop, placing))
  return !outcome.ok && outcome.code === 'order_too_large'
    ? { ...outcome, shopPhone: settings.shop.phone }
    : outcome
}

/** Longer than any browser's name of itself. */
const MAXIMUM_AGENT_LENGTH = 500

/** What is kept of a shopper who allowed it, where somebody is told of sales; nothing of staff who try the shop. */
function marksToKeep(
  shop: Shop,
  { marks }: OrderRequest,
  { from, tracking }: { from: Sender | undefined; tracking: ShopSettings['tracking'] },
): MarksToKeep | undefined {
  const userAgent = from?.userAgent?.slice(0, MAXIMUM_AGENT_LENGTH)
  if (!marks || !from || from.tester || !userAgent || !isOfUse(shop, marks, tracking)) return undefined
  return { marks, address: from.address, userAgent }
}

/** The zone that the order is charged by. A shopper who leaves the district out may have written it in the address. */
const zoneOfRequest = (delivery: Delivery, request: OrderRequest): DeliveryZone =>
  zoneFor(delivery, {
    district: request.district ?? districtInAddress(request.recipientAddress),
    upazila: request.upazila,
    zoneId: request.shippingArea,
    chargeTaka: request.shippingTaka,
  })

async function placeInside(
  transaction: Transaction,
  shop: Shop,
  placing: Placing,
): Promise<PlaceOrderOutcome> {
  const { request, hash, now } = placing
  const priced =
    request.advance && !placing.asksAdvance
      ? ({ ok: false, code: 'advance_not_asked' } as const)
      : await priceOrRefuse(transaction, shop, placing)
  // The key is looked up only here and below: a new order, the usual case, does not pay for the statement.
  if (!priced.ok)
    return (
      (await findRepeated(transaction, { requestKey: request.idempotencyKey, requestHash: hash })) ?? priced
    )
  const twin = await findDuplicate(transaction, { phone: request.recipientPhone, items: request.items, now })
  const written = await writeOrder(transaction, shop, {
    order: draftOrder(placing, priced),
    lines: priced.lines,
    requestKey: request.idempotencyKey,
    requestHash: hash,
    twin,
    coupon: priced.coupon,
    origin: placing.origin,
    actor: placing.tester?.user.id ?? 'shop',
    isNews: placing.isNews,
  })
  if (!written)
    return (
      (await findRepeated(transaction, { requestKey: request.idempotencyKey, requestHash: hash })) ?? {
        ok: false,
        code: 'key_reused',
      }
    )
  if (!written.ok)
    return written.code === 'out_of_stock' ? written : { ...written, totalTaka: priced.coupon?.totalTaka }
  if (request.advance) {
    const claimed = await claimByShopper(transaction, written.order, { claim: request.advance, now })
    if (!claimed.ok) return claimed
  }
  if (placing.marks) await keepMarks(transaction, shop, { orderId: written.order.id, ...placing.marks })
  return { ...written, repeated: false }
}

/**
 * Prices the order inside the transaction, and returns every refusal of a priced order. When staff change a price at
 * this very moment, the change counts as later than the order.
 */
async function priceOrRefuse(
  { tx }: Transaction,
  shop: Shop,
  { request, now, origin, zone, delivery }: Placing,
): Promise<
  | PricedOrder
  | Refusal<PricingCode | 'order_too_large' | 'out_of_stock' | 'shipping_mismatch' | 'total_changed'>
> {
  // a request without an origin comes from a program of the shop itself
  if (origin && isTooMuch(sumByVariant(request.items).map(({ quantity }) => quantity)))
    return { ok: false, code: 'order_too_large' }
  const source = { db: tx, now, couponScope: shop.config.couponScope }
  const { freeFromTaka } = delivery
  const priced = await priceOrder(source, { ...request, shippingTaka: zone.chargeTaka, freeFromTaka })
  if (!priced.ok) return priced
  const short = shortItems(priced.lines)
  if (short.length > 0) return { ok: false, code: 'out_of_stock', items: short }
  const { grandTotalTaka: totalTaka, shippingTaka } = priced.totals
  if (shippingTaka !== request.shippingTaka) {
    // the right zone with a charge that is no other's: the page is older than the settings
    const isOther = delivery.zones.some(one => one !== zone && one.chargeTaka === request.shippingTaka)
    const isStale = request.shippingArea === zone.id && !isOther
    return { ok: false, code: isStale ? 'total_changed' : 'shipping_mismatch', totalTaka }
  }
  // a shopper who sends the total of the page agreed to that total alone
  if (totalTaka !== (request.seenTotalTaka ?? totalTaka))
    return { ok: false, code: 'total_changed', totalTaka }
  return priced
}

function draftOrder(
  { request, now, zone, tester }: Placing,
  { lines, totals, coupon }: PricedOrder,
): Omit<Order, 'orderNo'> {
  return {
    id: newId(now),
    recipientName: request.recipientName,
    recipientPhone: request.recipientPhone,
    recipientEmail: request.recipientEmail,
    recipientAddress: request.recipientAddress,
    district: request.district,
    upazila: request.upazila,
    shippingArea: zone.id,
    note: tester ? [TEST_NOTE, request.note].filter(Boolean).join(' ') : request.note,
    source: WEBSITE,
    officialStatus: 'Queued',
    subtotalTaka: totals.subtotalTaka,
    discountTaka: totals.discountTaka,
    couponCode: coupon?.code ?? null,
    deliveryChargeTaka: totals.shippingTaka,
    priceTaka: totals.grandTotalTaka,
    productPriceTaka: totals.grandTotalTaka,
    attribution: request.attribution,
    waitReason: null,
    language: request.language ?? LANGUAGE_UNSAID,
    items: orderItems(lines),
    createdAt: now.toISOString(),
  }
}

/** The API and the pages parse and bound the request; a larger quantity here would be a bug that gives stock away. */
function mustBeBounded({ items }: OrderRequest): void {
  if (items.length === 0 || items.length > MAXIMUM_LINES)
    throw new RangeError(`an order of ${items.length} lines`)
  for (const { quantity } of items)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAXIMUM_LINE_QUANTITY)
      throw new RangeError(`a line of ${quantity} pairs`)
}

/**
 * SHA-256 of the request: equal contents give the same hash, whatever the sequence of an object's keys. The attribution,
 * the marks, the language and the total on the page are left out: a retry after a click on another advertisement, after a change of
 * price or on the page in the other language is still the same order.
 */
export function requestHash(request: OrderRequest): string {
  const { advance } = request
  const contents = [
    request.recipientName,
    request.recipientPhone,
    request.recipientEmail,
    request.recipientAddress,
    request.district,
    request.upazila,
    request.shippingArea,
    request.shippingTaka,
    request.couponCode,
    request.note,
    request.items.map(item => [item.productId, item.color, item.size, item.quantity]),
    ...(advance ? [advance.method, advance.trxId, advance.taka, advance.senderLast4] : []),
  ]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
