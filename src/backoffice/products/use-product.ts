import { type QueryClient, useQuery } from '@tanstack/react-query'
import { byName } from '#domain/by-name.ts'
import { textsInEnglish } from '#domain/catalog/bengali-texts.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { findProduct, listProducts, type ShownProduct } from '../api/products.ts'

const LIST = ['products', 'list']
const one = (id: string) => ['products', 'one', id]

/** The list of all products, by name. */
export const useProducts = () => useQuery({ queryKey: LIST, queryFn: listProducts })

/** The query of a product. */
export const productQuery = (id: string) => ({ queryKey: one(id), queryFn: () => findProduct(id) })

/** The key of a query that brings several products at once. */
export const productsOf = (ids: readonly string[]) => ['products', 'several', ...ids]

export const useProduct = (id: string, enabled = true) => useQuery({ ...productQuery(id), enabled })

/** Shows a product from the shop's answer, in the list and on its own. */
export function showProduct(queries: QueryClient, product: ShownProduct): void {
  // an earlier request would bring the old product back
  void queries.cancelQueries({ queryKey: one(product.id) })
  queries.setQueryData(one(product.id), product)
  const { id } = product
  const entry = toEntry(product)
  // a new or undeleted product joins the others
  changeList(queries, list => [...list.filter(other => other.id !== id), entry].sort(byName))
}

function toEntry(product: ShownProduct): StaffProductEntry {
  const { id, name, nameBengali, slug, category, image, priceTaka, discountPercent, status, pairs } = product
  const shown = { id, name, nameBengali, slug, category, image, priceTaka, discountPercent, status, pairs }
  return { ...shown, textsInEnglish: textsInEnglish(product).length }
}

/** Removes a deleted product from view. */
export function hideProduct(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: one(id) })
  changeList(queries, list => list.filter(other => other.id !== id))
}

/** Changes the list in view; one that is loading may be older than the change, and is loaded again. */
function changeList(queries: QueryClient, change: (list: StaffProductEntry[]) => StaffProductEntry[]): void {
  if (queries.getQueryData(LIST) === undefined) return
  const isOnItsWay = queries.isFetching({ queryKey: LIST }) > 0
  if (isOnItsWay) void queries.cancelQueries({ queryKey: LIST })
  queries.setQueryData<StaffProductEntry[]>(LIST, list => list && change(list))
  if (isOnItsWay) void refreshList(queries)
}

/** The product as the shop last returned it, if it did. */
export const productInView = (queries: QueryClient, id: string): ShownProduct | undefined =>
  queries.getQueryData<ShownProduct>(one(id))

/** Changes a product in view before the shop has answered. */
export function changeInView(
  queries: QueryClient,
  id: string,
  change: (product: ShownProduct) => ShownProduct,
): void {
  if (!productInView(queries, id)) return
  // an earlier request does not have the change
  void queries.cancelQueries({ queryKey: one(id) })
  queries.setQueryData<ShownProduct>(one(id), product => product && change(product))
}

/** Loads the list again. */
export const refreshList = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: LIST })

/** Loads the list and every product again. */
export const refreshProducts = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['products'] })
