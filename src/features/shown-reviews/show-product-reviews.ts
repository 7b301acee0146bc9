import type { ProductReviews } from '#domain/reviews/review.ts'
import type { Shop } from '#features/shop.ts'
import { listCustomerPictures } from './list-customer-pictures.ts'
import { listShownReviews } from './list-shown-reviews.ts'

/** All others have a page of their own. */
const SHOWN = 5

/** What the page of a product shows of reviews: the sum, the newest, and pictures of customers. */
export async function showProductReviews(shop: Pick<Shop, 'db'>, productId: string): Promise<ProductReviews> {
  const { sum, reviews } = await listShownReviews(shop, { productId, page: 1, limit: SHOWN })
  return { sum, reviews, pictures: await listCustomerPictures(shop.db.main, { productId }) }
}
