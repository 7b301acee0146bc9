import { MAXIMUM_CUSTOMER_PICTURES } from '#domain/reviews/review.ts'
import type { ReviewRefusalCode } from '#domain/reviews/review-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const reviewRefusals: Record<ReviewRefusalCode, RefusalText> = {
  review_not_found: { status: 404, message: 'This review is not in the shop any more.' },
  review_changed: { status: 409, message: 'This review has changed meanwhile. Please read it again.' },
  review_erased: {
    status: 409,
    message: 'The words of this review are erased, because its buyer was forgotten or its order is gone.',
  },
  review_link_unknown: { status: 404, message: 'This link opens no review.' },
  review_undelivered: { status: 409, message: 'This pair has not been delivered yet.' },
  review_decided: { status: 409, message: 'We have read this review already. You can take it back.' },
  customer_picture_not_found: { status: 404, message: 'This picture is not shown any more.' },
  customer_pictures_changed: {
    status: 409,
    message: 'These pictures have changed meanwhile. Please look at them again.',
  },
  customer_pictures_full: {
    status: 409,
    message: `At most ${MAXIMUM_CUSTOMER_PICTURES} pictures of customers are shown. Please remove one first.`,
  },
}
