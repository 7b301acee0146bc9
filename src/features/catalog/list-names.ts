import type { Shop } from '#features/shop.ts'

/** The names of published products, in the order of the shop window. */
export async function listNames(shop: Shop): Promise<string[]> {
  const rows = await shop.db.main
    .selectFrom('products')
    .select('name')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(row => row.name)
}
