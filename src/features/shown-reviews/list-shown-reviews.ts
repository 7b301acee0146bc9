import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { ShownReview, ShownReviews } from '#domain/reviews/review.ts'
import type { Shop } from '#features/shop.ts'
import { photosOf, type ReviewRow } from './rows.ts'
import { sumReviews } from './sum-reviews.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>
type Asked = { productId?: string; page: number; limit: number }

/** A page of the reviews that shoppers see, of a product or of the shop, the newest first, with the sum of all. */
export async function listShownReviews(
  { db }: Pick<Shop, 'db'>,
  { productId, page, limit }: Asked,
): Promise<ShownReviews> {
  const sum = await sumReviews(db.main, productId)
  const pages = Math.max(1, Math.ceil(sum.count / limit))
  if (sum.count === 0) return { reviews: [], sum, page, pages }
  const rows = await selectShown(db.main)
    .where('reviews.state', 'in', ['approved', 'rejected'])
    .$if(productId !== undefined, query => query.where('reviews.product_id', '=', productId ?? ''))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { reviews: rows.map(toShown), sum, page, pages }
}

/** The newest reviews with words, whatever their stars. */
export async function listNewestReviews({ db }: Pick<Shop, 'db'>, limit: number): Promise<ShownReview[]> {
  const rows = await selectShown(db.main)
    .where('reviews.state', '=', 'approved')
    .where('reviews.may_show', '=', 1)
    .where('reviews.words', '<>', '')
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toShown)
}

const selectShown = (db: Reading) =>
  db
    .selectFrom('reviews')
    .leftJoin('products', join =>
      join
        .onRef('products.id', '=', 'reviews.product_id')
        .on('products.deleted_at', 'is', null)
        .on('products.status', '=', 'published'),
    )
    .selectAll('reviews')
    .select('products.slug')

/** Only what the buyer allows and the shop does not withhold. */
export function toShown({ slug, ...row }: ReviewRow & { slug: string | null }): ShownReview {
  const isShown = row.state === 'approved' && row.may_show === 1
  return {
    id: row.id,
    slug,
    productName: row.product_name,
    color: row.color,
    size: row.size,
    stars: row.stars,
    fit: row.fit,
    words: isShown ? row.words : '',
    name: isShown ? row.name : '',
    town: isShown ? row.town : '',
    photos: isShown ? photosOf(row.photos) : [],
    withheldFor: row.rejected_for,
    answer: isShown ? row.answer : null,
    writtenAt: row.written_at,
  }
}
