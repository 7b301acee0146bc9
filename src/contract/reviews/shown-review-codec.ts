import type { ReviewSum, ShownReview } from '#domain/reviews/review.ts'
import { FITS, REJECT_REASON_NAMES } from '#domain/reviews/review-words.ts'
import {
  type Codec,
  count,
  countsOf,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'
import { StarCountsCodec, stars } from './review-codec.ts'

/** A review as everybody may read it. */
export const ShownReviewCodec = objectOf({
  id: named('_id', text),
  slug: nullable(text),
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
  stars,
  fit: nullable(oneOf(FITS)),
  words: text,
  name: text,
  town: text,
  photos: listOf(text),
  withheldFor: named('withheld_for', nullable(oneOf(REJECT_REASON_NAMES))),
  answer: nullable(text),
  writtenAt: named('written_at', instant),
}) satisfies Codec<ShownReview, unknown>

/** What all reviews of a product come to. */
export const ReviewSumCodec = objectOf({
  count,
  average: nullable(number),
  stars: StarCountsCodec,
  fits: countsOf(FITS),
}) satisfies Codec<ReviewSum, unknown>
