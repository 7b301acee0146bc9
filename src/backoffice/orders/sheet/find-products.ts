import type { QueryClient } from '@tanstack/react-query'
import type { ShownProduct } from '../../api/products.ts'
import { productQuery } from '../../products/use-product.ts'

/** Products with their pairs, by id; one that does not load is missing, and its cells say so. */
export async function findProducts(
  queries: QueryClient,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ShownProduct>> {
  const found = await Promise.allSettled([...ids].map(id => queries.fetchQuery(productQuery(id))))
  return new Map(found.flatMap(one => (one.status === 'fulfilled' ? [[one.value.id, one.value]] : [])))
}
