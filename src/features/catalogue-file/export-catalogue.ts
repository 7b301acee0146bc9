import type { Product } from '#domain/catalog/product.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { readVariants } from '#features/catalog/read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from '#features/catalog/rows.ts'
import type { Shop } from '#features/shop.ts'

/** Products read and written at a time: a large catalogue is never in memory as a whole. */
const CHUNK = 100

/** Every product with its colours, sizes and stock, drafts included, in the order in which they were added. */
export async function* exportCatalogue(shop: Shop, _asked: { by: Admin }): AsyncGenerator<Product[]> {
  const { reports } = shop.db
  for (let after = ''; ; ) {
    const rows = await reports
      .selectFrom('products')
      .select(PRODUCT_COLUMNS)
      .where('products.deleted_at', 'is', null)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(CHUNK)
      .execute()
    const variants = await readVariants(
      reports,
      rows.map(row => row.id),
    )
    if (rows.length > 0) yield rows.map(row => toProduct(row, variants.get(row.id) ?? []))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = last.id
  }
}

/** Records the export of all products; call it before the first of them is sent. */
export async function recordCatalogueExport(shop: Shop, by: Admin): Promise<void> {
  const { products } = await shop.db.reports
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number | string>().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await recordExport(shop, { by, what: 'products_exported', count: Number(products) })
}
