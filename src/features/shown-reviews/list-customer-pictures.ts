import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CustomerPicture } from '#domain/reviews/review.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** The pictures of customers in the order of the owner: all, or those of one product. */
export async function listCustomerPictures(
  db: Reading,
  { productId, limit }: { productId?: string; limit?: number } = {},
): Promise<CustomerPicture[]> {
  return await db
    .selectFrom('customer_pictures')
    .select(['id', 'image', 'caption', 'product_id as productId', 'added_at as addedAt'])
    .$if(productId !== undefined, query => query.where('product_id', '=', productId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute()
}
