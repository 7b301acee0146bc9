import type { Shop } from '#features/shop.ts'

/** A category and how many published products it holds. */
export type CategoryCount = { category: string; products: number }

/** The categories of published products with their counts, in the order of the shop window. */
export async function countCategories(shop: Shop): Promise<CategoryCount[]> {
  const rows = await shop.db.main
    .selectFrom('products')
    .select('category')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const counts = new Map<string, number>()
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, products]) => ({ category, products }))
}
