import type { ReviewedPair, WrittenReview } from './review.ts'
import type { RejectReason, ReviewState } from './review-words.ts'

/** What the link of a review shows: nothing by which its buyer could be found or called. */
export type LinkedReview = {
  pair: ReviewedPair & {
    /** Of the page of its product; null once that is gone. */
    slug: string | null
    /** A stored URL; empty: there is none any more. */
    image: string
  }
  /** Null: the courier has corrected itself, or an earlier review is all that is left. */
  deliveredAt: string | null
  /** What the form proposes to be called. */
  firstName: string
  town: string
  review:
    | (WrittenReview & { state: ReviewState; rejectedFor: RejectReason | null; answer: string | null })
    | null
  /** The other lines of the order. */
  others: { path: string; name: string; color: string; size: number; isReviewed: boolean }[]
  /** Where the pair can be exchanged, and until when; null: not any more. `sizes`: others that are there now. */
  exchange: { path: string; until: string; sizes: number[] } | null
}
