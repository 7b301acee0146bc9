import type { Shop } from '#features/shop.ts'

/** The present slug of a published product that had this one before. */
export async function findMovedSlug(shop: Shop, slug: string): Promise<string | undefined> {
  const row = await shop.db.main
    .selectFrom('product_slugs')
    .innerJoin('products', 'products.id', 'product_slugs.product_id')
    .select('products.slug')
    .where('product_slugs.slug', '=', slug)
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.slug
}
