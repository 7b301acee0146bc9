import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { ReviewCodec, ReviewPageCodec } from '#contract/reviews/review-codec.ts'
import {
  ReviewActionWire,
  ReviewAnswer,
  ReviewsAnswer,
  ReviewsQuery,
  WaitingReviewsAnswer,
} from '#contract/reviews/review-wire.ts'
import { actOnReview } from '#features/reviews/act-on-review.ts'
import { countWaitingReviews } from '#features/reviews/count-waiting-reviews.ts'
import { listReviews } from '#features/reviews/list-reviews.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Review']

/** What buyers say of delivered pairs: read, approved and answered by staff. */
export function registerReviews(operations: Operations, shop: Shop): void {
  operations.get('/reviews', {
    tags,
    access: 'staff',
    summary: 'Reviews of one state, with the counts of all by rating',
    query: ReviewsQuery,
    answers: { 200: ReviewsAnswer },
    refuses: [],
    run: ({ by, query }) => listReviews(shop, { by, ...query }),
    answer: ({ reviews, ...page }) => ({
      ...succeed(reviews.map(ReviewCodec.write)),
      ...ReviewPageCodec.write(page),
    }),
  })
  operations.get('/reviews/waiting', {
    tags,
    access: 'staff',
    summary: 'How many reviews nobody has read yet',
    answers: { 200: WaitingReviewsAnswer },
    refuses: [],
    run: ({ by }) => countWaitingReviews(shop, { by }),
    answer: ({ count }) => succeed({ count }),
  })
  operations.put('/reviews/:id', {
    tags,
    access: 'staff',
    summary: 'Approve a review, withhold its words for a reason, or answer it; its stars always count',
    params: ById,
    body: ReviewActionWire,
    answers: { 200: ReviewAnswer },
    refuses: ['review_changed', 'review_erased', 'review_not_found'],
    run: ({ by, params, body }) => actOnReview(shop, { by, id: params.id, action: body }),
    answer: ({ review }) => succeed(ReviewCodec.write(review), 'Review saved.'),
  })
}
