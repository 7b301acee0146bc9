import type { ProductFieldName, ProductFields } from '#domain/product-fields.ts'
import type { ShownIn } from './tell-product.ts'

/** The widest place that shows a field. */
const PLACES: Record<ProductFieldName, ShownIn> = {
  description: 'page',
  madeWith: 'page',
  keyFeatures: 'page',
  name: 'name',
  slug: 'card',
  title: 'name',
  priceTaka: 'card',
  discountPercent: 'card',
  image: 'card',
  category: 'window',
  status: 'window',
}
const WIDEST_FIRST = ['window', 'name', 'card', 'page'] as const

/** Whether two values of a field are one; those with parts are compared part by part. */
export const sameField = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every(name => sameField(Reflect.get(one, name), Reflect.get(other, name)))
}

/** Where shoppers see what differs between two states of a product; undefined when they see nothing of it. */
export function shownIn(before: ProductFields, after: ProductFields): ShownIn | undefined {
  if (before.status === 'draft' && after.status === 'draft') return undefined
  const places = Object.entries(PLACES)
    .filter(([name]) => !sameField(Reflect.get(before, name), Reflect.get(after, name)))
    .map(([, place]) => place)
  return WIDEST_FIRST.find(place => places.includes(place))
}
