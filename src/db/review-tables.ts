import type { Generated } from 'kysely'
import type { Fit, RejectReason, ReviewState, Stars } from '#domain/reviews/review-words.ts'

/** The tables of reviews and of customers' pictures; see `tables.ts`. */
export type ReviewTables = {
  /** `order_id` and `product_id` may name what is deleted for good. */
  reviews: {
    id: string
    order_id: string
    line_no: number
    product_id: string | null
    product_name: string
    color: string
    size: number
    stars: Stars
    fit: Fit | null
    words: string
    name: string
    town: string
    photos: string
    may_show: 0 | 1
    may_post: 0 | 1
    state: ReviewState
    rejected_for: RejectReason | null
    answer: string | null
    answered_at: string | null
    written_at: string
    decided_at: string | null
    decided_by: string | null
    erased_at: string | null
    version: Generated<number>
  }
  customer_pictures: {
    id: string
    image: string
    caption: string
    product_id: string | null
    position: number
    request_key: string | null
    added_at: string
    actor: string
  }
}
