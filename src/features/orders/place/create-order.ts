import { createHash } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '#domain/checkout/checkout.ts'
import { chargeFor } from '#domain/checkout/free-delivery.ts'
import { newId } from '#domain/id.ts'
import type { NewOrder } from '#domain/orders/new-order.ts'
import { type Order, shortItems } from '#domain/orders/order.ts'
import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { LANGUAGE_UNSAID } from '#domain/orders/order-language.ts'
import { ownSources, sourceIn } from '#domain/orders/order-source.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { storedPhone } from '#domain/phone.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { isNews } from '#features/owner-news/note-new-order.ts'
import type { Shop } from '#features/shop.ts'
import { thingOf } from '../history/record-order-deed.ts'
import { readStaffOrder } from '../read-staff-order.ts'
import { findDuplicate } from './find-duplicate.ts'
import { findRepeated } from './find-repeated.ts'
import { orderItems, type PricedOrder, type PricingCode, priceOrder } from './price-order.ts'
import { type WriteCode, writeOrder } from './write-order.ts'

/** `repeated` is true when the same key and contents had made this order before. */
export type CreateOrderOutcome =
  | { ok: true; order: StaffOrder; repeated: boolean }
  | Refusal<
      | 'advance_above_price'
      | PricingCode
      | WriteCode
      | 'delivery_above_price'
      | 'key_reused'
      | 'not_allowed'
      | 'order_not_found'
      | 'phone_invalid'
      | 'source_unknown'
    >

type Creating = {
  order: NewOrder
  hash: string
  by: Staff
  now: Date
  isNews: boolean
  /** Whether its source is in the settings. */
  isListed: boolean
  /** Whether the person may agree on another price than the catalogue's. */
  mayPrice: boolean
  /** Whether a zone is delivered to at its charge. */
  isUsualCharge: boolean
}

/**
 * Creates an order that came by phone or chat, all of it in one transaction: Queued, as a shopper's is, with its pairs
 * taken from the stock. `priceTaka` is what the courier collects, delivery included, and is stored as price and product
 * price alike: shoes agreed at Tk 2,295 with Tk 80 of delivery are an order of Tk 2,375, whose list shows 2,295 beside
 * the 80. Without a delivery charge both are the typed price. The lines keep the catalogue's prices, so that the agreed
 * price can be compared. A coupon is taken off the typed price, as much as it takes off
 * the catalogue's. `product_not_found` (a draft too) and `out_of_stock` name every
 * line concerned. `source_unknown`: a source that is not in the settings now. `not_allowed`: another price
 * than the catalogue's, a delivery at no zone's charge, or an advance, without the right to it.
 */
export async function createOrder(
  shop: Shop,
  { by, order }: { by: Staff; order: NewOrder },
): Promise<CreateOrderOutcome> {
  mustBeBounded(order)
  const recipientPhone = storedPhone(order.recipientPhone)
  if (recipientPhone === undefined) return { ok: false, code: 'phone_invalid' }
  if (order.deliveryChargeTaka > order.priceTaka) return { ok: false, code: 'delivery_above_price' }
  if (order.advancePaidTaka > order.priceTaka) return { ok: false, code: 'advance_above_price' }
  const settings = await shop.settings.now()
  const source = sourceIn(ownSources(settings.orders.sources), order.source)
  const asked = { ...order, recipientPhone, source: source ?? order.source }
  const creating = {
    order: asked,
    hash: newOrderHash(asked),
    by,
    now: shop.clock.now(),
    isNews: isNews(settings),
    isListed: source !== undefined,
    mayPrice: await mayDo(shop, by, 'prices'),
    isUsualCharge: settings.delivery.zones.some(
      zone =>
        order.deliveryChargeTaka ===
        chargeFor(settings.delivery, zone, order.priceTaka - order.deliveryChargeTaka),
    ),
  }
  return shop.db.transact(transaction => createInside(transaction, shop, creating))
}

async function createInside(
  transaction: Transaction,
  shop: Shop,
  creating: Creating,
): Promise<CreateOrderOutcome> {
  const { order, hash, by, now } = creating
  const key = { requestKey: order.idempotencyKey, requestHash: hash }
  const again = async (): Promise<CreateOrderOutcome | undefined> => {
    const repeated = await findRepeated(transaction, key)
    return repeated?.ok ? await answer(transaction, repeated.order.id, true) : repeated
  }
  // an order sent again is answered, although its source left the settings meanwhile
  if (!creating.isListed) return (await again()) ?? { ok: false, code: 'source_unknown' }
  const pricing = { db: transaction.tx, now, couponScope: shop.config.couponScope }
  const priced = await priceOrder(pricing, {
    items: order.items,
    couponCode: order.couponCode,
    shippingTaka: order.deliveryChargeTaka,
  })
  // as with a shopper's order, the key is looked up only where the usual case does not need it
  if (!priced.ok) return (await again()) ?? priced
  const prices = pricesOf(creating, priced)
  if (prices.deliveryChargeTaka > prices.priceTaka)
    return (await again()) ?? { ok: false, code: 'delivery_above_price' }
  if (order.advancePaidTaka > prices.priceTaka)
    return (await again()) ?? { ok: false, code: 'advance_above_price' }
  const isOtherPrice = order.priceTaka !== prices.catalogueTaka || !creating.isUsualCharge
  const isAgreed = isOtherPrice || order.advancePaidTaka > 0
  if (isAgreed && !creating.mayPrice) return (await again()) ?? { ok: false, code: 'not_allowed' }
  const short = shortItems(priced.lines)
  if (short.length > 0) return (await again()) ?? { ok: false, code: 'out_of_stock', items: short }
  const twin = await findDuplicate(transaction, { phone: order.recipientPhone, items: order.items, now })
  const written = await writeOrder(transaction, shop, {
    order: draftOrder(creating, priced, prices),
    saidByStaff: order,
    lines: priced.lines,
    ...key,
    twin,
    coupon: priced.coupon,
    actor: by.user.id,
    isNews: creating.isNews,
  })
  if (!written) return (await again()) ?? { ok: false, code: 'key_reused' }
  if (!written.ok)
    return written.code === 'out_of_stock' ? written : { ...written, totalTaka: priced.coupon?.totalTaka }
  await recordDeed(transaction, {
    by,
    now,
    what: 'order_created',
    thing: thingOf(written.order),
    changes: [
      said('Price', prices.priceTaka),
      said('Source', order.source),
      ...(priced.coupon ? [said('Coupon', priced.coupon.code)] : []),
    ],
  })
  return await answer(transaction, written.order.id, false)
}

/** The typed price with the coupon taken off, and the delivery charge that is left of it. */
function pricesOf({ order }: Creating, { coupon, totals }: PricedOrder) {
  const takenOffTaka = coupon ? coupon.totalTaka - totals.grandTotalTaka : 0
  return {
    priceTaka: order.priceTaka - takenOffTaka,
    deliveryChargeTaka: coupon?.isFreeDelivery ? totals.shippingTaka : order.deliveryChargeTaka,
    catalogueTaka: totals.grandTotalTaka + takenOffTaka,
  }
}

async function answer({ tx }: Transaction, id: string, repeated: boolean): Promise<CreateOrderOutcome> {
  const order = await readStaffOrder(tx, id)
  return order ? { ok: true, order, repeated } : { ok: false, code: 'order_not_found' }
}

function draftOrder(
  { order, now }: Creating,
  { lines, totals, coupon }: PricedOrder,
  { priceTaka, deliveryChargeTaka }: ReturnType<typeof pricesOf>,
): Omit<Order, 'orderNo'> {
  return {
    id: newId(now),
    recipientName: order.recipientName,
    recipientPhone: order.recipientPhone,
    recipientEmail: order.recipientEmail,
    recipientAddress: order.recipientAddress,
    // for the filter by district: nobody types it beside the address
    district: districtInAddress(order.recipientAddress),
    upazila: null,
    shippingArea: null,
    note: order.note,
    source: order.source,
    officialStatus: 'Queued',
    subtotalTaka: totals.subtotalTaka,
    discountTaka: totals.discountTaka,
    couponCode: coupon?.code ?? null,
    deliveryChargeTaka,
    priceTaka,
    productPriceTaka: priceTaka,
    attribution: null,
    waitReason: null,
    language: order.language ?? LANGUAGE_UNSAID,
    items: orderItems(lines),
    createdAt: now.toISOString(),
  }
}

/** SHA-256 of what was typed; never equal to that of a shopper's request, whose contents begin differently. */
function newOrderHash({ idempotencyKey: _, items, couponCode, ...fields }: NewOrder): string {
  const said = Object.entries(couponCode === null ? fields : { ...fields, couponCode }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const lines = items.map(item => [item.productId, item.color, item.size, item.quantity])
  return createHash('sha256')
    .update(JSON.stringify(['desk', said, lines]))
    .digest('hex')
}

/** The API parses and bounds the request; a larger value here would be a bug that gives stock or money away. */
function mustBeBounded({ items, priceTaka, deliveryChargeTaka, advancePaidTaka }: NewOrder): void {
  if (items.length === 0 || items.length > MAXIMUM_LINES)
    throw new RangeError(`an order of ${items.length} lines`)
  for (const { quantity } of items)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAXIMUM_LINE_QUANTITY)
      throw new RangeError(`a line of ${quantity} pairs`)
  for (const taka of [priceTaka, deliveryChargeTaka, advancePaidTaka])
    if (!Number.isInteger(taka) || taka < 0 || taka > MAXIMUM_PRICE_TAKA)
      throw new RangeError(`an order of Tk ${taka}`)
}
