import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Review, ReviewPage } from '#domain/reviews/review.ts'
import { type ReviewState, STARS } from '#domain/reviews/review-words.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'
import type { Shop } from '#features/shop.ts'
import { noStars, sumOf, toReview } from '#features/shown-reviews/rows.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

export type ReviewsToList = {
  by: Staff
  state: ReviewState
  stars?: number | undefined
  product?: string | undefined
  page: number
  limit: number
}

/**
 * A page of reviews of one state: of those that wait the oldest first, of others the newest. The counts by rating are of all
 * reviews, whatever is filtered: nobody leaves bad ones unread, or rejects them, unseen.
 */
export async function listReviews(
  shop: Shop,
  { state, stars, product, page, limit }: ReviewsToList,
): Promise<{ ok: true } & ReviewPage> {
  const db = shop.db.reports
  const found = db
    .selectFrom('reviews')
    .where('reviews.state', '=', state)
    .$if(stars !== undefined, query =>
      query.where('reviews.stars', '=', STARS.find(one => one === stars) ?? 1),
    )
    .$if(product !== undefined, query => query.where('reviews.product_id', '=', product ?? ''))
  const { total } = await found.select(one => one.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = state === 'waiting' ? 'asc' : 'desc'
  const rows = await found
    .select('reviews.id')
    .orderBy('reviews.written_at', direction)
    .orderBy('reviews.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const reviews = await readReviews(
    db,
    rows.map(({ id }) => id),
  )
  const around = await countStars(db)
  return { ok: true, reviews, total: Number(total), page, ...around }
}

/** Reviews as staff see them, in the order of the ids. */
export async function readReviews(db: Reading, ids: readonly string[]): Promise<Review[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('orders', 'orders.id', 'reviews.order_id')
    .leftJoin('users', 'users.id', 'reviews.decided_by')
    .selectAll('reviews')
    .select(['orders.order_no', 'users.email'])
    .where('reviews.id', 'in', ids)
    .execute()
  const reviews = new Map(
    rows.map(({ order_no: orderNo, email, ...row }) => {
      const decidedBy = row.decided_by === null ? null : nameOf({ actor: row.decided_by, email })
      return [row.id, toReview(row, { orderNo, decidedBy })]
    }),
  )
  return ids.flatMap(id => reviews.get(id) ?? [])
}

async function countStars(db: Reading): Promise<Pick<ReviewPage, 'counts' | 'stars' | 'oldestWaitingAt'>> {
  const rows = await db
    .selectFrom('reviews')
    .select(one => ['state', 'stars', one.fn.countAll<number>().as('reviews')])
    .groupBy(['state', 'stars'])
    .execute()
  const stars = { waiting: noStars(), approved: noStars(), rejected: noStars() }
  for (const row of rows) stars[row.state][row.stars] = Number(row.reviews)
  const oldest = await db
    .selectFrom('reviews')
    .select('written_at')
    .where('state', '=', 'waiting')
    .orderBy('written_at')
    .limit(1)
    .executeTakeFirst()
  return {
    stars,
    counts: {
      waiting: sumOf(stars.waiting),
      approved: sumOf(stars.approved),
      rejected: sumOf(stars.rejected),
    },
    oldestWaitingAt: oldest?.written_at ?? null,
  }
}
