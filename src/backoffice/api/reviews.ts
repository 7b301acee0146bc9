import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import { CustomerPictureCodec, ReviewCodec, ReviewPageCodec } from '#contract/reviews/review-codec.ts'
import type { ReviewAction } from '#domain/reviews/review.ts'
import type { ReviewState } from '#domain/reviews/review-words.ts'
import { callShop, readWith } from './call-shop.ts'

export type ShownReview = ValueOf<typeof ReviewCodec>
export type ShownReviewPage = ValueOf<typeof ReviewPageCodec> & { reviews: ShownReview[] }
export type CustomerPicture = ValueOf<typeof CustomerPictureCodec>

/** Which reviews are listed. `product`: an id. */
export type ReviewFilter = {
  state: ReviewState
  stars: number | undefined
  product: string | undefined
  page: number
}

/** Reviews in one page. */
export const REVIEWS_OF_PAGE = 30

/** A page of reviews of one state. Like the other calls of this file it throws `CallFailed`. */
export async function listReviews({ state, stars, product, page }: ReviewFilter): Promise<ShownReviewPage> {
  const query = new URLSearchParams({ state, page: String(page), limit: String(REVIEWS_OF_PAGE) })
  if (stars !== undefined) query.set('stars', String(stars))
  if (product !== undefined) query.set('product', product)
  const answer = await callShop(`/v1/reviews?${query}`)
  return { ...readWith(ReviewPageCodec, answer), reviews: readWith(listOf(ReviewCodec), answer.data) }
}

/** Approves, withholds or answers a review; refused where it has changed since it was read. */
export const actOnReview = async (id: string, action: ReviewAction): Promise<ShownReview> =>
  readWith(
    ReviewCodec,
    (await callShop(`/v1/reviews/${encodeURIComponent(id)}`, { method: 'PUT', body: action })).data,
  )

const PICTURES = '/v1/customer-pictures'
const PICTURE_LIST = listOf(CustomerPictureCodec)

/** The pictures of customers, in their order. */
export const listCustomerPictures = async (): Promise<CustomerPicture[]> =>
  readWith(PICTURE_LIST, (await callShop(PICTURES)).data)

export type NewCustomerPicture = Pick<CustomerPicture, 'image' | 'caption' | 'productId'>

/** `key`: the same key adds it once. */
export async function addCustomerPicture(
  { image, caption, productId }: NewCustomerPicture,
  key: string,
): Promise<CustomerPicture> {
  const body = { image, caption, product_id: productId }
  const headers = { 'idempotency-key': key }
  return readWith(CustomerPictureCodec, (await callShop(PICTURES, { method: 'POST', body, headers })).data)
}

/** `ids`: all pictures, each once. */
export const orderCustomerPictures = async (ids: readonly string[]): Promise<CustomerPicture[]> =>
  readWith(PICTURE_LIST, (await callShop(`${PICTURES}/order`, { method: 'PUT', body: { ids } })).data)

export const removeCustomerPicture = async (id: string): Promise<void> =>
  void (await callShop(`${PICTURES}/${encodeURIComponent(id)}`, { method: 'DELETE' }))
