import { firstName } from '#domain/accounts/first-name.ts'
import { askedAdvance } from '#domain/advances/asked-advance.ts'
import { shownPair } from '#domain/catalog/shown-pair.ts'
import type { Language } from '#domain/language/language.ts'
import { maskDigits } from '#domain/mask-digits.ts'
import type { Order } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { statusForShopper } from '#domain/parcels/status-for-shopper.ts'
import type { TrackedAdvance, TrackedItem, TrackedOrder } from '#domain/parcels/tracked-order.ts'
import { type TrackingState, trackingProgress } from '#domain/parcels/tracking.ts'
import { areaText } from '#domain/places/area-text.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import { arrivalOf, zoneOfOrder } from '#features/orders/arrival-of.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import { readTimeline } from '#features/parcels/read-timeline.ts'
import { isReviewable, reviewPath } from '#features/review-links/review-link.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderAdvance, readOrderAdvances } from './read-order-advances.ts'
import { readStatusChanges } from './read-status-changes.ts'
import { readTrackingToken } from './tracking-token.ts'

const NOTHING_COMES: readonly TrackingState[] = ['delivered', 'not_delivered', 'returned', 'back']

/** The order behind a tracking link, as it is now; places, days and what couriers report, in a language. */
export async function findTrackedOrder(
  shop: Shop,
  token: string,
  language: Language = 'en',
): Promise<{ ok: true; order: TrackedOrder } | Refusal<'tracking_link_expired' | 'tracking_link_invalid'>> {
  const now = shop.clock.now()
  const opened = readTrackingToken(shop.keys.tracking, { token, now })
  if (!opened.ok) return opened
  const order = await readStaffOrder(shop.db.main, opened.orderId)
  if (!order || order.deletedAt !== null || isForgotten(order.recipientPhone))
    return { ok: false, code: 'tracking_link_invalid' }
  const changes = await readStatusChanges(shop, order.id)
  const progress = trackingProgress({
    placedAt: order.createdAt,
    officialStatus: order.officialStatus,
    courierStatus: changes.findLast(change => change.of === 'courier')?.to ?? null,
    changes,
    parcel: order.parcel,
  })
  return {
    ok: true,
    order: {
      orderNo: order.orderNo,
      firstName: firstName(order.recipientName),
      area: areaText(order, language),
      placedAt: order.createdAt,
      priceTaka: order.priceTaka - order.advancePaidTaka,
      advances: (await readOrderAdvances(shop.db.main, order.id)).map(toTracked),
      asked: NOTHING_COMES.includes(progress.state) ? null : await askedOfOrder(shop, order),
      items: await itemsOf(shop, order, language),
      progress,
      arrival: NOTHING_COMES.includes(progress.state) ? null : await arrivalOf(shop, order, language),
      timeline: await publicTimeline(shop, order, language),
      trackingUrl: trackingUrlOf(shop, order),
      isSimulated: order.parcel?.isSimulated ?? false,
      reviewPath: isReviewable(order) ? reviewPath(shop, { orderId: order.id, lineNo: 1 }) : null,
    },
  }
}

const TRX_END = 4
const toTracked = ({ trxId, claimedTaka, countedTaka, ...one }: OrderAdvance): TrackedAdvance => ({
  method: one.method,
  trxEnd: trxId.slice(-TRX_END),
  taka: one.state === 'matched' ? countedTaka : claimedTaka,
  state: one.state === 'claimed' ? 'checking' : one.state,
})

/** Anybody with the link can read it: riders' phones, and all other digits of possible numbers, are masked. */
async function publicTimeline(
  { db }: Shop,
  { id, parcel }: StaffOrder,
  language: Language,
): Promise<TrackedOrder['timeline']> {
  const asked = { id, courier: parcel?.courier }
  const entries = await readTimeline(db.main, asked, statusForShopper(language))
  return entries.map(({ at, text }) => ({ at, text: maskDigits(text) }))
}

/** By the courier of the parcel, where it is connected; else the link that it gave when it was booked. */
function trackingUrlOf(shop: Shop, { parcel, trackingCode }: StaffOrder): string | null {
  if (parcel?.state !== 'booked') return null
  const { trackingUrl } = parcel
  const courier = courierOf(shop, parcel.courier)
  return courier ? courier.trackingUrl({ trackingCode, trackingUrl }) : trackingUrl
}

/** The lines as they were ordered, each with its present picture; a removed product has none. */
async function itemsOf(shop: Shop, order: Order, language: Language): Promise<TrackedItem[]> {
  const ids = order.items.flatMap(item => item.productId ?? [])
  const products = await listProducts(shop, { ids, includeDrafts: true })
  return order.items.map(({ productId, productName, color, size, quantity }) => {
    const product = products.find(one => one.id === productId)
    const variant = product?.variants.find(one => one.color === color)
    const words = shownPair({ name: productName, color }, { product, language })
    return { ...words, size, quantity, image: variant?.images[0] ?? product?.image ?? '' }
  })
}

/**
 * What the buyer of an order may send before, by the settings as they are now: without a sum of its own it is the
 * order's delivery charge. Null where its zone is not asked, for an order of a case, and where that charge is 0.
 */
async function askedOfOrder(
  { settings }: Pick<Shop, 'settings'>,
  order: StaffOrder,
): Promise<TrackedOrder['asked']> {
  const { advance, delivery } = await settings.now()
  const asked = order.caseId === null ? askedAdvance(advance, delivery) : null
  const taka = asked?.taka ?? order.deliveryChargeTaka
  return asked?.zoneIds.includes(zoneOfOrder(delivery, order).id) && taka > 0 ? { ...asked, taka } : null
}
