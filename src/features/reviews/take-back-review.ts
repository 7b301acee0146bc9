import type { Refusal } from '#domain/refusal.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { readReviewToken } from '#features/review-links/review-token.ts'
import type { Shop } from '#features/shop.ts'
import { letGo } from '#features/shown-reviews/erase-reviews.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'
import { photosOf } from '#features/shown-reviews/rows.ts'
import { countWrite, openLine } from './write-review.ts'

/**
 * Takes a review back: it is deleted with its photos, also one that is shown, and the line can be reviewed anew. That it was
 * there, with how many stars, stays in the history of its order. None there is taken back already.
 */
export async function takeBackReview(
  shop: Shop,
  { token, address }: { token: string; address: string },
): Promise<{ ok: true } | Refusal<'review_link_unknown' | 'review_undelivered' | 'too_many_requests'>> {
  const line = readReviewToken(shop.keys.reviews, token)
  if (!line) return { ok: false, code: 'review_link_unknown' }
  const limited = await countWrite(shop, line, address)
  if (limited) return limited
  return await shop.db.transact(async transaction => {
    const opened = await openLine(transaction, line)
    if (!opened.ok) return opened
    const { row } = opened
    if (!row) return { ok: true }
    await transaction.tx.deleteFrom('reviews').where('id', '=', row.id).execute()
    await letGo(transaction, photosOf(row.photos))
    await recordEvent(transaction, {
      orderId: line.orderId,
      kind: 'reviewed',
      details: { what: 'taken_back', stars: row.stars, lineNo: line.lineNo },
      actor: 'shop',
      now: shop.clock.now(),
    })
    publishReviews(transaction, row.product_id)
    transaction.publish(`order:${line.orderId}`)
    return { ok: true }
  })
}
