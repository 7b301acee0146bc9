import type { Shop } from '#features/shop.ts'

/** Whether there is any product, drafts included. */
export async function hasProducts(shop: Shop): Promise<boolean> {
  const any = await shop.db.main.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}
