import { screens } from '../../menu-entries.ts'

/** What labels are made of: a product, or one colour of it; without one, the pairs of the open batch. */
export type LabelsOf = { productId?: string; color?: string }

/** The address that prints labels for pairs. */
export function labelsPath({ productId, color }: LabelsOf): string {
  const query = new URLSearchParams()
  if (productId) query.set('product', productId)
  if (productId && color) query.set('color', color)
  return `${screens.packing.path}/labels${query.size > 0 ? `?${query}` : ''}`
}

export function readLabelsAddress(query: URLSearchParams): LabelsOf {
  const [productId, color] = [query.get('product'), query.get('color')]
  return { ...(productId && { productId }), ...(productId && color && { color }) }
}
