import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductFields } from '#domain/product-fields.ts'
import { toSentFields, updateProduct } from '../api/products.ts'
import { inTurn } from '../in-turn.ts'
import { fieldSaver } from './save-fields.ts'
import { productInView, showProduct } from './use-product.ts'

type Fields = Partial<ProductFields>

/**
 * Saves fields of a product and shows what the shop then holds. `seen` is what they held when they were opened, or says
 * so of the product as the writes before have left it. Throws `CallFailed`.
 */
export function useSaveProduct(id: string) {
  const queries = useQueryClient()
  const send = useMemo(
    () =>
      fieldSaver((fields, seen) =>
        updateProduct(id, { productUpdates: toSentFields(fields), expected: toSentFields(seen) }),
      ),
    [id],
  )
  return (fields: Fields, seen: Fields | ((held: Fields) => Fields)): Promise<void> =>
    inTurn(id, async () => {
      const held = typeof seen === 'function' ? seen(productInView(queries, id) ?? {}) : seen
      // within the turn: the next one may ask what is in view
      showProduct(queries, await send(fields, held))
    })
}
