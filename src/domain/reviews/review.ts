import type { Fit, RejectReason, ReviewState, Stars } from './review-words.ts'

/** The pair that a review is of, as it was bought. `productId`: null once the product is gone. */
export type ReviewedPair = {
  productId: string | null
  productName: string
  color: string
  size: number
}

/** What a shopper sends of one line of an order. `mayShow`: words, photos, name and town in the shop. */
export type WrittenReview = {
  stars: Stars
  fit: Fit | null
  words: string
  name: string
  town: string
  /** Stored URLs. */
  photos: string[]
  mayShow: boolean
  /** Whether the photos may be used on Facebook, too. */
  mayPost: boolean
}

/** A review as staff see it. */
export type Review = ReviewedPair &
  WrittenReview & {
    id: string
    state: ReviewState
    /** Counts every change, so that nobody approves words that they have not seen. */
    version: number
    orderId: string
    /** Null once the order is deleted for good. */
    orderNo: number | null
    /** Of the order, from 1. */
    lineNo: number
    rejectedFor: RejectReason | null
    answer: string | null
    answeredAt: string | null
    writtenAt: string
    decidedAt: string | null
    decidedBy: string | null
    /** The words and photos are erased, because the buyer was forgotten or the order is gone. */
    isErased: boolean
  }

/** What staff do with a review. `answer`: null takes the answer away. */
export type ReviewAction =
  | { action: 'approve'; version: number }
  | { action: 'reject'; reason: RejectReason; version: number }
  | { action: 'answer'; answer: string | null; version: number }

/** How many reviews have each rating. */
export type StarCounts = Record<`${Stars}`, number>

/** A page of reviews for staff, with what a rating may be hidden by: how many of each were rejected, and how many wait. */
export type ReviewPage = {
  reviews: Review[]
  total: number
  page: number
  counts: Record<ReviewState, number>
  stars: Record<ReviewState, StarCounts>
  /** Since when the oldest waits to be read. */
  oldestWaitingAt: string | null
}

/**
 * A review as shoppers see it. Words and photos are empty, and name and town too, where the buyer did not allow to show
 * them, where they are withheld, and where they are erased: its stars stand there all the same.
 */
export type ShownReview = Omit<ReviewedPair, 'productId'> & {
  id: string
  /** Of the page of its product; null once that is gone. */
  slug: string | null
  stars: Stars
  fit: Fit | null
  words: string
  name: string
  town: string
  photos: string[]
  withheldFor: RejectReason | null
  answer: string | null
  writtenAt: string
}

/** All ratings that count: of every review that the shop has read. `average`: with one decimal; null without any. */
export type ReviewSum = {
  count: number
  average: number | null
  stars: StarCounts
  fits: Record<Fit, number>
}

/** Reviews for shoppers, newest first. */
export type ShownReviews = { reviews: ShownReview[]; sum: ReviewSum; page: number; pages: number }

/** A picture of customers that the owner added, such as of a message on Facebook; no review, and counted nowhere. */
export type CustomerPicture = {
  id: string
  /** The stored URL of a picture that is kept whole. */
  image: string
  /** What is seen on it, for those who cannot see it, and under it. */
  caption: string
  /** Whose page shows it too; null: none. */
  productId: string | null
  addedAt: string
}

/** More on one page is a wall. */
export const MAXIMUM_CUSTOMER_PICTURES = 24
export const MAXIMUM_CAPTION_LENGTH = 120

/** What the home page shows of reviews; `words` are cut, `who` is name and town. */
export type ReviewStrip = {
  sum: Pick<ReviewSum, 'count' | 'average'>
  reviews: {
    id: string
    stars: Stars
    words: string
    who: string
    productName: string
  }[]
  pictures: Pick<CustomerPicture, 'id' | 'image' | 'caption'>[]
}

/** What the page of a product shows of reviews. */
export type ProductReviews = { sum: ReviewSum; reviews: ShownReview[]; pictures: CustomerPicture[] }
