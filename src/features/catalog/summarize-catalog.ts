import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'

export type CatalogFigures = {
  products: number
  variants: number
  pairsInStock: number
  soldOutProducts: number
}
export type CatalogSummary = CatalogFigures & { byCategory: (CatalogFigures & { category: string })[] }

/** Figures of the published catalogue, whole and by category; a variant is one colour of a product. */
export async function summarizeCatalog(shop: Shop): Promise<CatalogSummary> {
  const rows = await shop.db.reports
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select(product => [
      'products.category',
      product.fn.count<number>('variants.id').distinct().as('variants'),
      product.fn.coalesce(product.fn.sum<number>('sizes.stock'), product.lit(0)).as('pairs'),
    ])
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .groupBy(['products.id', 'products.category', 'products.position'])
    .orderBy('products.position')
    .orderBy('products.id')
    .execute()
  const whole = noFigures()
  const byCategory = new Map<string, CatalogFigures & { category: string }>()
  for (const row of rows) {
    const folded = foldCase(row.category)
    const part = byCategory.get(folded) ?? { category: row.category, ...noFigures() }
    byCategory.set(folded, part)
    count(whole, row)
    count(part, row)
  }
  return { ...whole, byCategory: [...byCategory.values()] }
}

const noFigures = (): CatalogFigures => ({ products: 0, variants: 0, pairsInStock: 0, soldOutProducts: 0 })

function count(figures: CatalogFigures, product: { variants: number; pairs: number }): void {
  figures.products += 1
  figures.variants += product.variants
  figures.pairsInStock += product.pairs
  if (product.pairs === 0) figures.soldOutProducts += 1
}
