import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { WrittenReview } from '#domain/reviews/review.ts'
import { countUse } from '#features/limits/count-use.ts'
import { type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { isReviewable, isStanding } from '#features/review-links/review-link.ts'
import { type OrderLine, readReviewToken } from '#features/review-links/review-token.ts'
import type { Shop } from '#features/shop.ts'
import { letGo } from '#features/shown-reviews/erase-reviews.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'
import { photosOf, type ReviewRow, toWritten, writtenColumns } from '#features/shown-reviews/rows.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'

const HOUR_MS = 3_600_000
/** Changing one's mind, and again; more is a program. */
const WRITES_OF_LINE = 12
/** Phone networks put many shoppers behind one address. */
const WRITES_OF_ADDRESS = 60

export type WriteReviewCode =
  | 'picture_unknown'
  | 'review_decided'
  | 'review_link_unknown'
  | 'review_undelivered'
  | 'too_many_requests'

type Writing = { token: string; review: WrittenReview; address: string }

/**
 * Writes the review of a line, or changes it until the shop has read it; a rejected one is written anew. Nothing is shown
 * before a person of the shop has read it. The same again changes nothing. `review_decided`: it is shown, so it can only
 * be taken back.
 */
export async function writeReview(
  shop: Shop,
  { token, review, address }: Writing,
): Promise<{ ok: true } | Refusal<WriteReviewCode>> {
  const line = readReviewToken(shop.keys.reviews, token)
  if (!line) return { ok: false, code: 'review_link_unknown' }
  const limited = await countWrite(shop, line, address)
  if (limited) return limited
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const opened = await openLine(transaction, line)
    if (!opened.ok) return opened
    const { row } = opened
    if (row?.state === 'approved') return { ok: false, code: 'review_decided' }
    if (row?.state === 'waiting' && JSON.stringify(toWritten(row)) === JSON.stringify(review))
      return { ok: true }
    const claimed = await claimPictures(transaction, review.photos, now)
    if (!claimed.ok) return claimed
    await (row
      ? rewrite(transaction, row, { review, now })
      : insert(transaction, opened, { line, review, now }))
    await recordEvent(transaction, {
      orderId: line.orderId,
      kind: 'reviewed',
      details: { what: row ? 'changed' : 'written', stars: review.stars, lineNo: line.lineNo },
      actor: 'shop',
      now,
    })
    transaction.publish('reviews', `order:${line.orderId}`)
    return { ok: true }
  })
}

/** Counts one write by the link; a refusal once there were too many. */
export async function countWrite(
  shop: Shop,
  { orderId, lineNo }: OrderLine,
  address: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  for (const limit of [
    { key: `review-from:${addressBlock(address)}`, maximum: WRITES_OF_ADDRESS },
    { key: `review:${orderId}:${lineNo}`, maximum: WRITES_OF_LINE },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  return undefined
}

export type OpenedLine = { ok: true; order: LockedOrder; row: ReviewRow | undefined }

/** Locks the order of a line, with the review that the line has. */
export async function openLine(
  transaction: Transaction,
  { orderId, lineNo }: OrderLine,
): Promise<OpenedLine | Refusal<'review_link_unknown' | 'review_undelivered'>> {
  const order = await lockOrder(transaction, orderId)
  if (!order?.order.items[lineNo - 1] || !isStanding(order.order))
    return { ok: false, code: 'review_link_unknown' }
  const row = await transaction.tx
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .executeTakeFirst()
  // the courier may correct itself: what was written meanwhile stays, and can be taken back
  if (!row && !isReviewable(order.order)) return { ok: false, code: 'review_undelivered' }
  return { ok: true, order, row }
}

type Written = { review: WrittenReview; now: Date }

async function insert(
  { tx }: Transaction,
  { order }: OpenedLine,
  { line, review, now }: Written & { line: OrderLine },
): Promise<void> {
  const item = order.order.items[line.lineNo - 1]
  if (!item) throw new Error('a line is gone while its order is locked')
  await tx
    .insertInto('reviews')
    .values({
      id: newId(now),
      order_id: line.orderId,
      line_no: line.lineNo,
      product_id: item.productId,
      product_name: item.productName,
      color: item.color,
      size: item.size,
      ...writtenColumns(review),
      state: 'waiting',
      written_at: now.toISOString(),
    })
    .execute()
}

async function rewrite(transaction: Transaction, row: ReviewRow, { review, now }: Written): Promise<void> {
  await transaction.tx
    .updateTable('reviews')
    .set(was => ({
      ...writtenColumns(review),
      state: 'waiting',
      rejected_for: null,
      decided_at: null,
      decided_by: null,
      written_at: now.toISOString(),
      version: was('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  await letGo(
    transaction,
    photosOf(row.photos).filter(url => !review.photos.includes(url)),
  )
  if (row.state === 'rejected') publishReviews(transaction, row.product_id)
}
