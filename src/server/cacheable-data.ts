import { PRODUCT_QUERY_PARAMETERS, SEARCH_QUERY_PARAMETERS } from '#contract/catalog/product-requests.ts'
import { SHOWN_REVIEWS_PARAMETERS } from '#contract/reviews/review-wire.ts'
import type { CacheableRoute } from './cache-key.ts'

/** Unlike a page, the API refuses an unfit value, so every value is part of the key. */
const ANY = /^/
const any = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, ANY]))

/** The reads of the API whose answers are the same for everybody. */
export const cacheableData: readonly CacheableRoute[] = [
  { path: /^\/v1\/openapi\.json$/, parameters: {} },
  { path: /^\/v1\/products$/, parameters: any(PRODUCT_QUERY_PARAMETERS) },
  { path: /^\/v1\/products\/category\/details\/[^/]+$/, parameters: any(['color', 'size']) },
  { path: /^\/v1\/products\/(?:slug|by-name|category|unique)\/[^/]+$/, parameters: {} },
  { path: /^\/v1\/products\/search$/, parameters: any(SEARCH_QUERY_PARAMETERS) },
  { path: /^\/v1\/products\/[^/]+\/reviews$/, parameters: any(SHOWN_REVIEWS_PARAMETERS) },
  { path: /^\/v1\/products\/(?!(?:summary|search|desk|export)$)[^/]+$/, parameters: {} },
]
