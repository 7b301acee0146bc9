import type { ReviewSum, ShownReview } from '#domain/reviews/review.ts'
import type { Thing } from '#web/thing.ts'

/** What search engines read is on the page in exactly these words. */
export type Reviewed = { sum: ReviewSum; reviews: readonly ShownReview[] }

/**
 * The rating of a product and the reviews that its page shows: only those of verified buyers, never what was copied from
 * elsewhere. Nothing without any; a review without a name or words counts in the rating alone.
 */
export function reviewThings({ sum, reviews }: Reviewed): { aggregateRating?: Thing; review?: Thing[] } {
  if (sum.average === null) return {}
  const named = reviews.filter(({ name, words }) => name !== '' && words !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: sum.average,
      ratingCount: sum.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(named.length > 0 && { review: named.map(reviewThing) }),
  }
}

const reviewThing = ({ stars, name, words, writtenAt }: ShownReview): Thing => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name },
  datePublished: writtenAt.slice(0, 10),
  reviewBody: words,
})
