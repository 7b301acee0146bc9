import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Review, StarCounts, WrittenReview } from '#domain/reviews/review.ts'
import { STARS } from '#domain/reviews/review-words.ts'

export type ReviewRow = Selectable<Tables['reviews']>

export const photosOf = (photos: string): string[] => JSON.parse(photos)

/** What the buyer wrote. */
export const toWritten = (row: ReviewRow): WrittenReview => ({
  stars: row.stars,
  fit: row.fit,
  words: row.words,
  name: row.name,
  town: row.town,
  photos: photosOf(row.photos),
  mayShow: row.may_show === 1,
  mayPost: row.may_post === 1,
})

/** The columns of what the buyer wrote. */
export const writtenColumns = (review: WrittenReview) => ({
  stars: review.stars,
  fit: review.fit,
  words: review.words,
  name: review.name,
  town: review.town,
  photos: JSON.stringify(review.photos),
  may_show: review.mayShow ? (1 as const) : (0 as const),
  may_post: review.mayPost ? (1 as const) : (0 as const),
})

/** `orderNo`: null once the order is gone. `decidedBy`: an email. */
export const toReview = (
  row: ReviewRow,
  { orderNo, decidedBy }: Pick<Review, 'orderNo' | 'decidedBy'>,
): Review => ({
  id: row.id,
  state: row.state,
  version: row.version,
  orderId: row.order_id,
  orderNo,
  lineNo: row.line_no,
  productId: row.product_id,
  productName: row.product_name,
  color: row.color,
  size: row.size,
  ...toWritten(row),
  rejectedFor: row.rejected_for,
  answer: row.answer,
  answeredAt: row.answered_at,
  writtenAt: row.written_at,
  decidedAt: row.decided_at,
  decidedBy,
  isErased: row.erased_at !== null,
})

export const noStars = (): StarCounts => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })

export const sumOf = (counts: StarCounts): number => STARS.reduce((sum, stars) => sum + counts[stars], 0)
