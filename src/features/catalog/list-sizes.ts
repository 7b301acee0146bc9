import type { Shop } from '#features/shop.ts'

/** Every size that a published product is made in, smallest first, in stock or not. */
export async function listSizes(shop: Shop): Promise<number[]> {
  const rows = await shop.db.main
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('sizes.size')
    .distinct()
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .orderBy('sizes.size')
    .execute()
  return rows.map(row => row.size)
}
