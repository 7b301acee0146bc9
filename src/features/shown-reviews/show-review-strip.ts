import type { ReviewStrip } from '#domain/reviews/review.ts'
import type { Shop } from '#features/shop.ts'
import { listCustomerPictures } from './list-customer-pictures.ts'
import { listNewestReviews } from './list-shown-reviews.ts'
import { sumReviews } from './sum-reviews.ts'

/** One row on a desktop. More would not fit the weight of the home page, with all else that stands there. */
const CELLS = 3
/** Two lines on a phone: the home page stays light. */
const LONGEST_WORDS = 44

/** The newest reviews for the home page, whatever their stars; pictures of customers take the places that are left. */
export async function showReviewStrip(shop: Pick<Shop, 'db'>): Promise<ReviewStrip> {
  const reviews = await listNewestReviews(shop, CELLS)
  const { count, average } = await sumReviews(shop.db.main)
  const pictures =
    reviews.length < CELLS ? await listCustomerPictures(shop.db.main, { limit: CELLS - reviews.length }) : []
  return {
    sum: { count, average },
    reviews: reviews.map(({ id, stars, words, name, town, productName }) => ({
      id,
      stars,
      words: shortened(words),
      who: [name, town].filter(part => part !== '').join(', '),
      productName,
    })),
    pictures: pictures.map(({ id, image, caption }) => ({ id, image, caption })),
  }
}

/** Whole words, without half a letter of Bengali at the end. */
function shortened(words: string): string {
  const text = words.replace(/\s+/g, ' ')
  return text.length <= LONGEST_WORDS
    ? text
    : `${text.slice(0, LONGEST_WORDS).replace(/[\s.,;:!]+\S*$/u, '')}…`
}
