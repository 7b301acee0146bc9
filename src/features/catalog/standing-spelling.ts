import type { Transaction } from '#db/open-db.ts'
import { foldCase } from './fold-case.ts'

/**
 * A category as it is spelled already, so that it is one category wherever it is shown. A product may be left out:
 * the only one of a category can have it spelled anew.
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
