import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'

/** A category and how many published products it holds. */
export type CategoryCount = { category: string; products: number }

/** The categories of published products with their counts, in the order of the shop window; one spelling of each. */
export async function countCategories(shop: Shop): Promise<CategoryCount[]> {
  const rows = await shop.db.main
    .selectFrom('products')
    .select('category')
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const counts = new Map<string, CategoryCount>()
  for (const { category } of rows) {
    const folded = foldCase(category)
    const counted = counts.get(folded) ?? { category, products: 0 }
    counts.set(folded, { ...counted, products: counted.products + 1 })
  }
  return [...counts.values()]
}
