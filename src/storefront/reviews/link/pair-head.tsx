import type { LinkedReview } from '#domain/reviews/linked-review.ts'
import { Picture } from '#web/ui/picture.tsx'
import { usePageLanguage } from '../../language/use-page-language.ts'
import { reviewDay } from '../review-day.ts'

/** The pair that a review is of. */
export function PairHead({
  linked: { pair, deliveredAt },
  children,
}: {
  linked: LinkedReview
  children?: React.ReactNode
}) {
  const { say, language, number } = usePageLanguage()
  const { color, productName, image } = pair
  const size = number(pair.size)
  return (
    <div className="review-pair">
      {image !== '' && (
        <div>
          <Picture url={image} alt="" sizes="72px" loading="eager" />
        </div>
      )}
      <p>
        {children}
        <b>{productName}</b>
        <small>
          {deliveredAt === null
            ? say('{color}, size {size}', { color, size })
            : say('{color}, size {size}, delivered {day}', {
                color,
                size,
                day: reviewDay(deliveredAt, language),
              })}
        </small>
      </p>
    </div>
  )
}

/** The other pairs of the order, each with its own link. */
export function OtherPairs({ linked: { others } }: { linked: LinkedReview }) {
  const { say, href, number } = usePageLanguage()
  const left = others.filter(({ isReviewed }) => !isReviewed)
  if (left.length === 0) return null
  return (
    <section className="review-others">
      <h2>{say('The other pairs of this order')}</h2>
      <ul>
        {left.map(({ path, name, color, size }) => (
          <li key={path}>
            <a className="text-link" href={href(path)}>
              {`${name}, ${color}, ${number(size)}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
