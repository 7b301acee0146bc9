import { useNavigate, useSearchParams } from 'react-router'
import { REVIEW_STATES, STARS } from '#domain/reviews/review-words.ts'
import type { ReviewFilter } from '../api/reviews.ts'
import { screens } from '../menu-entries.ts'
import { latestQuery } from '../ui/latest-query.ts'

export const PICTURES_PATH = `${screens.reviews.path}/pictures`

const MAXIMUM_PAGE = 500
const MAXIMUM_ID_LENGTH = 64

/** What the screen shows; a value that does not fit is treated as missing. */
export function readReviewAddress(query: URLSearchParams): ReviewFilter {
  const page = Number(query.get('page') ?? '1')
  const product = query.get('product') ?? ''
  return {
    state: REVIEW_STATES.find(state => state === query.get('state')) ?? 'waiting',
    stars: STARS.find(stars => String(stars) === query.get('stars')),
    product: product !== '' && product.length <= MAXIMUM_ID_LENGTH ? product : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= MAXIMUM_PAGE ? page : 1,
  }
}

/** The address of the screen; default values are left out. */
export function reviewsPath({ state, stars, product, page }: ReviewFilter): string {
  const query = new URLSearchParams()
  if (state !== 'waiting') query.set('state', state)
  if (stars !== undefined) query.set('stars', String(stars))
  if (product !== undefined) query.set('product', product)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${screens.reviews.path}?${query}` : screens.reviews.path
}

/** The address of the screen, and how to go to another; a filter begins with its first page. */
export function useReviewAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readReviewAddress(query)
  const pathTo = (change: Partial<ReviewFilter>): string => reviewsPath({ ...address, page: 1, ...change })
  const go = (change: Partial<ReviewFilter>): void =>
    void navigate(reviewsPath({ ...readReviewAddress(latestQuery()), page: 1, ...change }), {
      preventScrollReset: true,
    })
  return { address, pathTo, go }
}
