import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'
import { readVariants } from './read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from './rows.ts'

/** How a product is found; a name matches regardless of case. Drafts are found only with `includeDrafts`. */
export type ProductKey = ({ id: string } | { slug: string } | { name: string }) & { includeDrafts?: boolean }

/** One product with all its colours, sizes and stock. */
export async function findProduct(shop: Shop, by: ProductKey): Promise<Product | undefined> {
  const products = shop.db.main.selectFrom('products').select(PRODUCT_COLUMNS).where('deleted_at', 'is', null)
  const row = await ('slug' in by
    ? products.where('slug', '=', by.slug)
    : 'id' in by
      ? products.where('id', '=', by.id)
      : products.where('name_key', '=', foldCase(by.name))
  ).executeTakeFirst()
  if (!row || (row.status !== 'published' && !by.includeDrafts)) return undefined
  const variants = await readVariants(shop.db.main, [row.id])
  return toProduct(row, variants.get(row.id) ?? [])
}
