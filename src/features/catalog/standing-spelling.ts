import type { Transaction } from '#db/open-db.ts'
import { foldCase } from './fold-case.ts'

/**
 * The existing spelling of a category, so that it is one category wherever it is shown. One product may be left out:
 * the only product of a category can change its spelling.
 */
export async function standingSpelling(
  { tx }: Transaction,
  category: string,
  besides?: { productId: string },
): Promise<string> {
  let products = tx.selectFrom('products').select('category').distinct().where('deleted_at', 'is', null)
  if (besides) products = products.where('id', '<>', besides.productId)
  const rows = await products.execute()
  return rows.find(row => foldCase(row.category) === foldCase(category))?.category ?? category.trim()
}
