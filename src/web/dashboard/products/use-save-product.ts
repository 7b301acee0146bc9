import { useQueryClient } from '@tanstack/react-query'
import type { ProductFields } from '#domain/product-fields.ts'
import { toSentFields, updateProduct } from '../api/products.ts'
import { inTurn } from './in-turn.ts'
import { showProduct } from './use-product.ts'

/** Saves fields of a product, which held `seen` when they were opened, and shows what the shop then holds. Throws `CallFailed`. */
export function useSaveProduct(id: string) {
  const queries = useQueryClient()
  return async (fields: Partial<ProductFields>, seen: Partial<ProductFields>): Promise<void> => {
    const changes = { productUpdates: toSentFields(fields), expected: toSentFields(seen) }
    showProduct(queries, await inTurn(id, () => updateProduct(id, changes)))
  }
}
