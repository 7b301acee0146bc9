import type { CustomerPicture, Review, ReviewPage } from '#domain/reviews/review.ts'
import { FITS, REJECT_REASON_NAMES, REVIEW_STATES, STARS } from '#domain/reviews/review-words.ts'
import {
  bool,
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
  shaped,
  text,
  whole,
} from '../codec-parts.ts'

/** One to five. */
export const stars = shaped(whole, {
  read: sent => STARS.find(one => one === sent) ?? 1,
  write: (value: (typeof STARS)[number]): number => value,
})

export const StarCountsCodec = countsOf(['1', '2', '3', '4', '5'])

/** A review as staff see it. */
export const ReviewCodec = objectOf({
  id: named('_id', text),
  state: oneOf(REVIEW_STATES),
  version: whole,
  orderId: named('order_id', text),
  orderNo: named('order_no', nullable(whole)),
  lineNo: named('line', whole),
  productId: named('product_id', nullable(text)),
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
  stars,
  fit: nullable(oneOf(FITS)),
  words: text,
  name: text,
  town: text,
  photos: listOf(text),
  mayShow: named('may_show', bool),
  mayPost: named('may_post', bool),
  rejectedFor: named('rejected_for', nullable(oneOf(REJECT_REASON_NAMES))),
  answer: nullable(text),
  answeredAt: named('answered_at', nullable(instant)),
  writtenAt: named('written_at', instant),
  decidedAt: named('decided_at', nullable(instant)),
  decidedBy: named('decided_by', nullable(text)),
  isErased: named('erased', bool),
}) satisfies Codec<Review, unknown>

/** The answer of a list of reviews, besides the reviews. */
export const ReviewPageCodec = objectOf({
  total: count,
  page: whole,
  counts: countsOf(REVIEW_STATES),
  stars: objectOf({ waiting: StarCountsCodec, approved: StarCountsCodec, rejected: StarCountsCodec }),
  oldestWaitingAt: named('oldest_waiting_at', nullable(instant)),
}) satisfies Codec<Omit<ReviewPage, 'reviews'>, unknown>

/** A picture of customers that the owner added. */
export const CustomerPictureCodec = objectOf({
  id: named('_id', text),
  image: text,
  caption: text,
  productId: named('product_id', nullable(text)),
  addedAt: named('added_at', instant),
}) satisfies Codec<CustomerPicture, unknown>
