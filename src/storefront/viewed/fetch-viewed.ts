import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

/** The shown data of a product viewed before, up to date. `priceTaka` is the price after its discount. */
export type ViewedPair = {
  id: string
  name: string
  nameBengali: string
  slug: string
  image: string
  priceTaka: number
  isSoldOut: boolean
}

/** A product of the wire, or undefined when it lacks shown fields. */
export function parseViewedPair(value: unknown): ViewedPair | undefined {
  if (!isRecord(value)) return undefined
  const { _id: id, name, nameBengali, slug, image, price, discount, total_stock: stock } = value
  if (typeof id !== 'string' || typeof name !== 'string' || typeof slug !== 'string') return undefined
  if (typeof price !== 'number' || typeof image !== 'string') return undefined
  const discountPercent = typeof discount === 'number' ? discount : 0
  return {
    id,
    name,
    nameBengali: typeof nameBengali === 'string' ? nameBengali : '',
    slug,
    image,
    priceTaka: sellingPriceTaka({ priceTaka: price, discountPercent }),
    isSoldOut: typeof stock === 'number' && stock <= 0,
  }
}

/** The products with these ids in their order, without those no longer sold; undefined when the shop is unreachable. */
export async function fetchViewed(ids: readonly string[]): Promise<ViewedPair[] | undefined> {
  // sorted, so that the shop caches one answer for every order in which they were viewed
  const answer = await requestJson(`/v1/products?ids=${[...ids].sort().join(',')}`)
  if (!answer.ok || !Array.isArray(answer.data)) return undefined
  const pairs = answer.data.map(parseViewedPair).filter(pair => pair !== undefined)
  return ids.flatMap(id => pairs.filter(pair => pair.id === id))
}
