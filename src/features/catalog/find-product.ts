import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'
import { readVariants } from './read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from './rows.ts'

/** How a product is found; a name matches regardless of case. Drafts are found only with `includeDrafts`. */
export type ProductKey = ({ id: string } | { slug: string } | { name: string }) & { includeDrafts?: boolean }

/** One product with all its colours, sizes and stock. */
export async function findProduct(shop: Shop, by: ProductKey): Promise<Product | undefined> {
  if (by.includeDrafts) return readProduct(shop, by)
  const kept = 'slug' in by ? await shop.keptProducts.withSlug(by.slug) : undefined
  if (kept) return kept
  const id = 'id' in by ? by.id : (await selectBy(shop, by).select('id').executeTakeFirst())?.id
  const [product] = id === undefined ? [] : await shop.keptProducts.of([id])
  return product
}

/** From the database, published or not. */
async function readProduct(shop: Shop, by: ProductKey): Promise<Product | undefined> {
  const row = await selectBy(shop, by).select(PRODUCT_COLUMNS).executeTakeFirst()
  if (!row) return undefined
  const variants = await readVariants(shop.db.main, [row.id])
  return toProduct(row, variants.get(row.id) ?? [])
}

function selectBy(shop: Shop, by: ProductKey) {
  const products = shop.db.main.selectFrom('products').where('deleted_at', 'is', null)
  if ('slug' in by) return products.where('slug', '=', by.slug)
  return 'id' in by ? products.where('id', '=', by.id) : products.where('name_key', '=', foldCase(by.name))
}
