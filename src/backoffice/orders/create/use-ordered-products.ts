import { useQueries } from '@tanstack/react-query'
import type { ShownProduct } from '../../api/products.ts'
import { productQuery } from '../../products/use-product.ts'
import type { ItemDraft } from './order-draft.ts'

/** While a form is open others sell too; what it shows of the stock is no older than this. */
const STOCK_EVERY_MS = 15_000

/**
 * The products of the form with their stock: asked for when they are chosen, when the window is looked at again, and
 * now and then. `failed`: those that could not be loaded, with how to try again.
 */
export function useOrderedProducts(items: readonly ItemDraft[]) {
  const ids = [...new Set(items.map(item => item.productId).filter(Boolean))]
  const queries = useQueries({
    queries: ids.map(id => ({ ...productQuery(id), refetchInterval: STOCK_EVERY_MS })),
  })
  const products = new Map<string, ShownProduct>()
  const failed = new Map<string, { error: Error; retry(): void }>()
  for (const [index, id] of ids.entries()) {
    const query = queries[index]
    if (query?.data) products.set(id, query.data)
    else if (query?.error) failed.set(id, { error: query.error, retry: () => void query.refetch() })
  }
  return { products, failed }
}
