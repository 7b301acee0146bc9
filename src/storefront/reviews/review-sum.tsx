import type { ReviewSum as Sum } from '#domain/reviews/review.ts'
import { STARS } from '#domain/reviews/review-words.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { Stars } from './stars.tsx'

/** Fewer say nothing about a last. */
const ENOUGH_FITS = 3

/** What all reviews come to: the average, how many of each rating, and how the pair fits. */
export function ReviewSum({ sum, children }: { sum: Sum; children: React.ReactNode }) {
  const { say, number } = usePageLanguage()
  const most = Math.max(1, ...STARS.map(stars => sum.stars[stars]))
  return (
    <div className="review-sum">
      <div>
        {children}
        {sum.average !== null && (
          <p className="review-average">
            {number(sum.average)} <Stars of={sum.average} />
          </p>
        )}
        <p className="review-note">
          {sum.count === 1
            ? say('1 review, from an order we delivered. We show the bad ones too.')
            : say('{count} reviews, all from orders we delivered. We show the bad ones too.', {
                count: sum.count,
              })}
        </p>
      </div>
      <ul className="review-bars">
        {STARS.toReversed().map(stars => (
          <li key={stars}>
            <span aria-hidden="true">{number(stars)}</span>
            <svg height="8" aria-hidden="true">
              <rect width={`${Math.round((100 * sum.stars[stars]) / most)}%`} height="8" />
            </svg>
            <span aria-hidden="true">{number(sum.stars[stars])}</span>
            <span className="sr-only">
              {say('{count} with {stars} of 5 stars', { count: sum.stars[stars], stars })}
            </span>
          </li>
        ))}
      </ul>
      <Fits fits={sum.fits} />
    </div>
  )
}

/** Where between small and large buyers place it; nothing while too few have said so. */
function Fits({ fits }: Pick<Sum, 'fits'>) {
  const { say } = usePageLanguage()
  const count = fits.small + fits.true + fits.large
  if (count < ENOUGH_FITS) return null
  const percent = Math.round((50 * fits.true + 100 * fits.large) / count)
  return (
    <div className="review-fits">
      <b>{say('How it fits, by {count} buyers', { count })}</b>
      <p aria-hidden="true">
        {say('Small')}
        <svg height="18" aria-hidden="true">
          <line x1="0" x2="100%" y1="9" y2="9" />
          <circle cx={`${percent}%`} cy="9" r="7" />
        </svg>
        {say('Large')}
      </p>
      <p className="review-note">{say('{small} runs small, {true} as expected, {large} runs large', fits)}</p>
    </div>
  )
}
