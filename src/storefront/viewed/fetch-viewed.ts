import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

/** What is shown of a pair seen before, as it is now. `priceTaka` is what it costs after its discount. */
export type ViewedPair = {
  id: string
  name: string
  slug: string
  image: string
  priceTaka: number
  isSoldOut: boolean
}

/** A product of the wire, or undefined when it lacks what is shown. */
export function parseViewedPair(value: unknown): ViewedPair | undefined {
  if (!isRecord(value)) return undefined
  const { _id: id, name, slug, image, price, discount, total_stock: stock } = value
  if (typeof id !== 'string' || typeof name !== 'string' || typeof slug !== 'string') return undefined
  if (typeof price !== 'number' || typeof image !== 'string') return undefined
  const discountPercent = typeof discount === 'number' ? discount : 0
  return {
    id,
    name,
    slug,
    image,
    priceTaka: sellingPriceTaka({ priceTaka: price, discountPercent }),
    isSoldOut: typeof stock === 'number' && stock <= 0,
  }
}

/** The pairs of these ids in their order, without those that are no longer sold; undefined when the shop is away. */
export async function fetchViewed(ids: readonly string[]): Promise<ViewedPair[] | undefined> {
  // in one order, so that the shop keeps one answer for however they were looked at
  const answer = await requestJson(`/v1/products?ids=${[...ids].sort().join(',')}`)
  if (!answer.ok || !Array.isArray(answer.data)) return undefined
  const pairs = answer.data.map(parseViewedPair).filter(pair => pair !== undefined)
  return ids.flatMap(id => pairs.filter(pair => pair.id === id))
}
