import { sellingPriceTaka, swatchHex } from '#domain/catalog/product.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

/** The shop's present data of a product in the cart. */
export type PresentProduct = {
  id: string
  priceTaka: number
  variants: { color: string; swatch: string; sizes: { size: number; stock: number }[] }[]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function parseVariant(value: unknown): PresentProduct['variants'] {
  if (!isRecord(value) || typeof value.color !== 'string') return []
  const sizes = list(value.sizes)
    .filter(isRecord)
    .map(size => ({ size: Number(size.size), stock: numberOf(size.stock) }))
  const stored = typeof value.value === 'string' ? value.value : undefined
  return [{ color: value.color, swatch: swatchHex(value.color, stored), sizes }]
}

/** One product of the wire, or undefined when it lacks what the cart needs. */
export function parsePresentProduct(value: unknown): PresentProduct | undefined {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.price !== 'number') return undefined
  return {
    id: value._id,
    priceTaka: sellingPriceTaka({ priceTaka: value.price, discountPercent: numberOf(value.discount) }),
    variants: list(value.variants).flatMap(parseVariant),
  }
}

/** The present products with these ids; undefined when the shop could not be reached. */
export async function fetchPresentProducts(ids: readonly string[]): Promise<PresentProduct[] | undefined> {
  const answer = await requestJson(`/v1/products?ids=${ids.map(encodeURIComponent).join(',')}`)
  if (!answer.ok || !Array.isArray(answer.data)) return undefined
  return answer.data.map(parsePresentProduct).filter(product => product !== undefined)
}
