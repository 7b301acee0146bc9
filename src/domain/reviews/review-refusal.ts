/**
 * What the review desk and the link of a review refuse; status and text in contract/reviews/review-refusals.ts.
 * `review_changed`: the shopper or a colleague changed it meanwhile. `review_decided`: the shop has read it, so the shopper
 * can only take it back.
 */
export type ReviewRefusalCode =
  | 'review_not_found'
  | 'review_changed'
  | 'review_erased'
  | 'review_link_unknown'
  | 'review_undelivered'
  | 'review_decided'
  | 'customer_picture_not_found'
  | 'customer_pictures_changed'
  | 'customer_pictures_full'
