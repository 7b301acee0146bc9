import { STARS } from '#domain/reviews/review-words.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { starsText } from './review-words.ts'

/** A rating as five stars, said once in words. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="review-stars">
    <span className="sr-only">{starsText(stars)}</span>
    {STARS.map(star => (
      <span key={star} aria-hidden="true" data-full={star <= stars || undefined}>
        <BackofficeIcon name="star" />
      </span>
    ))}
  </span>
)
