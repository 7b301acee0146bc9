import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFields,
  type ShownIn,
} from '#domain/catalog/product-fields.ts'

const WIDEST_FIRST = ['window', 'name', 'card', 'page'] as const

/** Whether two values of a field are equal; objects are compared property by property. */
export const sameField = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every(name => sameField(Reflect.get(one, name), Reflect.get(other, name)))
}

/** Where shoppers see the difference between two states of a product; undefined when they see none. */
export function shownIn(before: ProductFields, after: ProductFields): ShownIn | undefined {
  if (before.status === 'draft' && after.status === 'draft') return undefined
  const changed = PRODUCT_FIELD_NAMES.filter(name => !sameField(before[name], after[name]))
  return WIDEST_FIRST.find(place => changed.some(name => PRODUCT_FIELDS[name].shownIn === place))
}
