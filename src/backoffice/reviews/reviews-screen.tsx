import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { REVIEW_STATES, STARS } from '#domain/reviews/review-words.ts'
import { REVIEWS_OF_PAGE, type ShownReviewPage } from '../api/reviews.ts'
import { useProducts } from '../products/use-product.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useReviewAddress } from './review-address.ts'
import { ReviewLeaveGuard } from './review-leave-guard.tsx'
import { ReviewList } from './review-list.tsx'
import { STATE_WORDS, starsText } from './review-words.ts'
import { ReviewsTabs } from './reviews-tabs.tsx'
import { useReviews } from './use-reviews.ts'

/** What buyers say of delivered pairs: read, shown, withheld for what it says of people, and answered. */
export function ReviewsScreen() {
  const { address } = useReviewAddress()
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useReviews(address)
  return (
    <div className="reviews-screen">
      <ReviewsTabs current="reviews" />
      <ReviewLeaveGuard />
      <ReviewTools page={data} />
      {isError && <LoadFailed what={say('The reviews')} error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsLoading what={say('the reviews')} rows={5} />}
      {data && (
        <div aria-busy={isPlaceholderData || undefined}>
          <RatingCounts page={data} />
          {data.reviews.length === 0 ? <NoReviews /> : <ReviewList reviews={data.reviews} />}
          <Pages page={data} />
        </div>
      )}
    </div>
  )
}

function ReviewTools({ page }: { page: ShownReviewPage | undefined }) {
  const { address, pathTo, go } = useReviewAddress()
  const products = useProducts().data ?? []
  return (
    <div className="review-tools">
      <nav className="desk-tabs" aria-label={say('Which reviews')}>
        {REVIEW_STATES.map(state => (
          <Link
            key={state}
            to={pathTo({ state })}
            className="desk-tab"
            aria-current={address.state === state ? 'page' : undefined}
          >
            {STATE_WORDS[state].label}
            <small>{page?.counts[state].toLocaleString('en-US') ?? '\u2007'}</small>
          </Link>
        ))}
      </nav>
      <FilterChoice
        label={say('All ratings')}
        value={address.stars?.toString()}
        onChoose={stars => go({ stars: STARS.find(one => String(one) === stars) })}
      >
        {STARS.toReversed().map(stars => (
          <option key={stars} value={stars}>
            {starsText(stars)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={say('All products')}
        value={address.product}
        onChoose={product => go({ product: product || undefined })}
      >
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
    </div>
  )
}

/** How many of each rating are in this state: nobody leaves bad ones unread, or withholds them, unseen. */
function RatingCounts({ page }: { page: ShownReviewPage }) {
  const { address } = useReviewAddress()
  const counts = page.stars[address.state]
  if (STARS.every(stars => counts[stars] === 0)) return null
  return (
    <dl
      className="review-counts"
      aria-label={say('{label}, by rating', { label: STATE_WORDS[address.state].label })}
    >
      {STARS.toReversed().map(stars => (
        <div key={stars}>
          <dt>{starsText(stars)}</dt>
          <dd>{counts[stars].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function NoReviews() {
  const { address, pathTo } = useReviewAddress()
  const isFiltered = address.stars !== undefined || address.product !== undefined || address.page > 1
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="star" />
      <h2>{isFiltered ? say('Nothing fits') : say('No reviews here')}</h2>
      <p>{isFiltered ? say('No review of this state fits.') : STATE_WORDS[address.state].none}</p>
      {isFiltered && (
        <Link className="desk-button" to={pathTo({ stars: undefined, product: undefined })}>
          {say('Show all')}
        </Link>
      )}
    </div>
  )
}

function Pages({ page: { total, page } }: { page: ShownReviewPage }) {
  const { pathTo } = useReviewAddress()
  const last = Math.ceil(total / REVIEWS_OF_PAGE)
  if (last <= 1) return null
  return (
    <nav className="review-pages" aria-label={say('Pages')}>
      {page > 1 && (
        <Link className="desk-button" to={pathTo({ page: page - 1 })}>
          {say('Previous')}
        </Link>
      )}
      <span>{say('Page {page} of {last}', { page, last })}</span>
      {page < last && (
        <Link className="desk-button" to={pathTo({ page: page + 1 })}>
          {say('Next')}
        </Link>
      )}
    </nav>
  )
}
