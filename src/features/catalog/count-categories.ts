import type { Shop } from '#features/shop.ts'

/** A category and how many published products it holds. */
export type CategoryCount = { category: string; products: number }

/** By database, as this process read them last: what a page can still offer when the catalogue cannot be read. */
const lastRead = new WeakMap<object, readonly string[]>()

/** The categories as this process read them last; none before the first time. */
export const lastCategories = (shop: Pick<Shop, 'db'>): readonly string[] => lastRead.get(shop.db) ?? []

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
  lastRead.set(shop.db, [...counts.keys()])
  return [...counts].map(([category, products]) => ({ category, products }))
}
