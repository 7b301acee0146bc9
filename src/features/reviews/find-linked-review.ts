import { firstName } from '#domain/accounts/first-name.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { LinkedReview } from '#domain/reviews/linked-review.ts'
import { deliveredAtOf } from '#features/cases/delivered-at.ts'
import { findShopperCases } from '#features/cases/find-shopper-cases.ts'
import { picturesOf } from '#features/customers/read-order-pictures.ts'
import { readStaffRows } from '#features/orders/read-staff-order.ts'
import { isStanding, reviewPath } from '#features/review-links/review-link.ts'
import { type OrderLine, readReviewToken } from '#features/review-links/review-token.ts'
import type { Shop } from '#features/shop.ts'
import { type ReviewRow, toWritten } from '#features/shown-reviews/rows.ts'
import { makeTrackingToken, TRACKING_LIFETIME_MS } from '#features/tracking/tracking-token.ts'

/**
 * The pair behind the link of a review, with what was written about it. Reading changes nothing: previews of messages read
 * links. `review_undelivered`: the pair is still on its way.
 */
export async function findLinkedReview(
  shop: Shop,
  token: string,
): Promise<{ ok: true; linked: LinkedReview } | Refusal<'review_link_unknown' | 'review_undelivered'>> {
  const line = readReviewToken(shop.keys.reviews, token)
  const db = shop.db.main
  const rows = line && (await readStaffRows(db, line.orderId))
  const item = line && rows?.order.items[line.lineNo - 1]
  if (!item || !isStanding(rows.order)) return { ok: false, code: 'review_link_unknown' }
  const { order, parcel } = rows
  const deliveredAt = await deliveredAtOf(db, order, parcel)
  const reviews = await db.selectFrom('reviews').selectAll().where('order_id', '=', order.id).execute()
  const own = reviews.find(({ line_no }) => line_no === line.lineNo)
  if (!own && deliveredAt === null) return { ok: false, code: 'review_undelivered' }
  const pictureOf = await picturesOf(db, [{ items: [item] }])
  return {
    ok: true,
    linked: {
      pair: {
        productId: item.productId,
        productName: item.productName,
        color: item.color,
        size: item.size,
        slug: await slugOf(shop, item.productId),
        image: pictureOf({ items: [item] }),
      },
      deliveredAt,
      firstName: firstName(order.recipientName),
      town: order.district ?? '',
      review: own
        ? { ...toWritten(own), state: own.state, rejectedFor: own.rejected_for, answer: own.answer }
        : null,
      others: othersOf(shop, { order, reviews, lineNo: line.lineNo }),
      exchange: await exchangeOf(shop, line),
    },
  }
}

async function slugOf({ db }: Shop, productId: string | null): Promise<string | null> {
  if (productId === null) return null
  const row = await db.main
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row?.slug ?? null
}

type Others = { order: StaffOrder; reviews: readonly ReviewRow[]; lineNo: number }

const othersOf = (shop: Shop, { order, reviews, lineNo }: Others): LinkedReview['others'] =>
  order.items
    .map((item, index) => ({
      lineNo: index + 1,
      path: reviewPath(shop, { orderId: order.id, lineNo: index + 1 }),
      name: item.productName,
      color: item.color,
      size: item.size,
      isReviewed: reviews.some(({ line_no }) => line_no === index + 1),
    }))
    .filter(other => other.lineNo !== lineNo)
    .map(({ lineNo: _, ...other }) => other)

/** By the tracking page of the order, which asks for an exchange while its clock runs. */
async function exchangeOf(shop: Shop, { orderId, lineNo }: OrderLine): Promise<LinkedReview['exchange']> {
  const endsAt = new Date(shop.clock.now().getTime() + TRACKING_LIFETIME_MS)
  const token = makeTrackingToken(shop.keys.tracking, { orderId, endsAt })
  const found = await findShopperCases(shop, token)
  const until = found.ok ? found.cases.clock?.exchangeUntil : null
  const line = found.ok ? found.cases.lines.find(one => one.lineNo === lineNo) : undefined
  if (!found.ok || !line || !until || until < shop.clock.now().toISOString()) return null
  return { path: `/track/${encodeURIComponent(token)}/exchange`, until, sizes: line.sizes }
}
