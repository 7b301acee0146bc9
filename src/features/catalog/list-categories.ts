import type { Shop } from '#features/shop.ts'
import { countCategories } from './count-categories.ts'

/** The categories of published products, in the order of the shop window; one spelling of each. */
export async function listCategories(shop: Shop): Promise<string[]> {
  const counts = await countCategories(shop)
  return counts.map(({ category }) => category)
}
