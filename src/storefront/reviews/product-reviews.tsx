import type { ProductReviews as Reviewed, ReviewSum as Sum } from '#domain/reviews/review.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { CustomersPictures } from './customers-pictures.tsx'
import { ReviewItem, ReviewPhotos } from './review-item.tsx'
import { ReviewSum } from './review-sum.tsx'
import { Stars } from './stars.tsx'

/** The photos of one row. */
const PHOTOS = 6

/** The way to the reviews, beside the name of the product. */
export function RatingLink({ sum }: { sum: Sum }) {
  const { say, number } = usePageLanguage()
  if (sum.average === null) return null
  return (
    <a className="rating-link" href="#reviews">
      <Stars of={sum.average} />
      <span>
        {sum.count === 1
          ? say('{average} from 1 verified order', { average: number(sum.average) })
          : say('{average} from {count} verified orders', {
              average: number(sum.average),
              count: sum.count,
            })}
      </span>
    </a>
  )
}

/** The reviews of a product, with pictures of customers; nothing while there are none. */
export function ProductReviews({ of, slug }: { of: Reviewed; slug: string }) {
  const { say, href } = usePageLanguage()
  const { sum, reviews, pictures } = of
  if (sum.count === 0 && pictures.length === 0) return null
  const photos = reviews.flatMap(review => review.photos).slice(0, PHOTOS)
  return (
    <section className="section reviews" id="reviews" tabIndex={-1} aria-labelledby="reviews-title">
      <div className="wrap">
        {sum.count === 0 ? (
          <h2 id="reviews-title" className="section-title">
            {say('From people who wear them')}
          </h2>
        ) : (
          <ReviewSum sum={sum}>
            <h2 id="reviews-title" className="section-title">
              {say('Reviews')}
            </h2>
          </ReviewSum>
        )}
        {photos.length > 1 && <ReviewPhotos photos={photos} />}
        {reviews.length > 0 && (
          <ul className="review-list">
            {reviews.map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
        {sum.count > reviews.length && (
          <a className="btn btn-secondary" href={href(`/reviews?product=${slug}`)}>
            {say('All {count} reviews', { count: sum.count })}
          </a>
        )}
        <CustomersPictures pictures={pictures} />
      </div>
    </section>
  )
}
