import type { Db } from '#db/open-db.ts'
import type { Review, ReviewAction, WrittenReview } from '#domain/reviews/review.ts'
import { makeReviewToken } from '#features/review-links/review-token.ts'
import { actOnReview } from '#features/reviews/act-on-review.ts'
import { listReviews } from '#features/reviews/list-reviews.ts'
import { writeReview } from '#features/reviews/write-review.ts'
import type { Shop } from '#features/shop.ts'
import { openCaseDesk } from './case-desk.ts'

/** What a buyer writes; nothing of it is wrong. */
export const writtenReview = (given: Partial<WrittenReview> = {}): WrittenReview => ({
  stars: 4,
  fit: 'small',
  words: 'Firm for two days, then comfortable.',
  name: 'Tanvir',
  town: 'Dhaka',
  photos: [],
  mayShow: true,
  mayPost: false,
  ...given,
})

/** The secret part of the link of a line. */
export const reviewTokenOf = (shop: Shop, orderId: string, lineNo = 1): string =>
  makeReviewToken(shop.keys.reviews, { orderId, lineNo })

/** A shop with one delivered order of two lines (see `openCaseDesk`), the link of its first, and its staff. */
export async function openReviewDesk(db: Db) {
  const desk = await openCaseDesk(db)
  const { shop, by, order } = desk
  const token = reviewTokenOf(shop, order.id)
  const reviewNow = async (): Promise<Review | undefined> => {
    for (const state of ['waiting', 'approved', 'rejected'] as const) {
      const { reviews } = await listReviews(shop, { by, state, page: 1, limit: 30 })
      const found = reviews.find(({ lineNo }) => lineNo === 1)
      if (found) return found
    }
    return undefined
  }
  return {
    ...desk,
    token,
    write: (given: Partial<WrittenReview> = {}, of = token) =>
      writeReview(shop, { token: of, review: writtenReview(given), address: '203.0.113.7' }),
    reviewNow,
    /** Decides the review of the first line as it is now. */
    async decide(action: Omit<Extract<ReviewAction, { action: 'approve' }>, 'version'> | ReviewAction) {
      const review = await reviewNow()
      if (!review) throw new Error('nothing was written')
      return await actOnReview(shop, {
        by,
        id: review.id,
        action: { version: review.version, ...action },
      })
    },
  }
}
