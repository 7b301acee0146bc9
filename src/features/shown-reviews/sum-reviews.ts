import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { ReviewSum } from '#domain/reviews/review.ts'
import { STARS } from '#domain/reviews/review-words.ts'
import { noStars, sumOf } from './rows.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** What all ratings come to, of a product or of the shop: of every review that the shop has read, rejected ones too. */
export async function sumReviews(db: Reading, productId?: string): Promise<ReviewSum> {
  const rows = await db
    .selectFrom('reviews')
    .select(one => ['stars', 'fit', one.fn.countAll<number>().as('reviews')])
    .where('state', 'in', ['approved', 'rejected'])
    .$if(productId !== undefined, query => query.where('product_id', '=', productId ?? ''))
    .groupBy(['stars', 'fit'])
    .execute()
  const stars = noStars()
  const fits = { small: 0, true: 0, large: 0 }
  for (const row of rows) {
    stars[row.stars] += Number(row.reviews)
    if (row.fit !== null) fits[row.fit] += Number(row.reviews)
  }
  const count = sumOf(stars)
  const all = STARS.reduce((sum, one) => sum + one * stars[one], 0)
  return { count, average: count === 0 ? null : Math.round((10 * all) / count) / 10, stars, fits }
}
