import { type DeedChange, type DeedValue, said, withoutValues } from '../activity/deed.ts'
import type { Product, Variant } from './product.ts'
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
  type ProductFields,
} from './product-fields.ts'

type ComparedVariant = Variant & { shelfNote?: string }
type Compared = Record<'before' | 'after', Omit<Product, 'variants'> & { variants: ComparedVariant[] }>

/**
 * What a change of staff did to a product, for the activity. `counted`: the sizes whose stock it changed; what orders
 * took from others meanwhile is no part of it.
 */
export function productChanges({ before, after }: Compared, counted: ReadonlySet<string>) {
  const stock = stockChanges({ before, after }, counted)
  const others = [...fieldChanges(before, after), ...colorChanges({ before, after })]
  return { changes: [...others, ...stock], isStockAlone: others.length === 0 }
}

function fieldChanges(before: ProductFields, after: ProductFields): DeedChange[] {
  return PRODUCT_FIELD_NAMES.flatMap(name => {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const field = PRODUCT_FIELDS[name].label
    return [
      isShort(name, was) && isShort(name, is) ? { field, before: was, after: is } : withoutValues(field),
    ]
  })
}

/** An address of a picture, and a text of many parts, say nothing in a line. */
const isShort = (name: ProductFieldName, value: unknown): value is DeedValue =>
  typeof value !== 'object' && name !== 'image'

function colorChanges({ before, after }: Compared): DeedChange[] {
  const [was, is] = [namesOf(before), namesOf(after)]
  const pictures = after.variants.flatMap(variant => {
    const earlier = before.variants.find(({ id }) => id === variant.id)
    if (!earlier || JSON.stringify(earlier.images) === JSON.stringify(variant.images)) return []
    const field = `Pictures of ${variant.color}`
    const [few, many] = [earlier.images.length, variant.images.length]
    return [few === many ? withoutValues(field) : { field, before: few, after: many }]
  })
  const shelves = after.variants.flatMap(({ id, color, shelfNote = '' }) => {
    const earlier = before.variants.find(one => one.id === id)?.shelfNote ?? ''
    return earlier === shelfNote ? [] : [{ field: `Shelf of ${color}`, before: earlier, after: shelfNote }]
  })
  return [...(was === is ? [] : [{ field: 'Colours', before: was, after: is }]), ...pictures, ...shelves]
}

const namesOf = ({ variants }: Pick<Product, 'variants'>): string =>
  variants.map(({ color }) => color).join(', ')

function stockChanges({ before, after }: Compared, counted: ReadonlySet<string>): DeedChange[] {
  const earlier = new Map(before.variants.flatMap(sizesOf))
  return after.variants.flatMap(sizesOf).flatMap(([id, { name, stock }]): DeedChange[] => {
    const was = earlier.get(id)
    if (!was) return [said(name, stock)]
    const renamed = was.name === name ? [] : [{ field: 'Size', before: was.name, after: name }]
    return counted.has(id) && was.stock !== stock
      ? [...renamed, { field: name, before: was.stock, after: stock }]
      : renamed
  })
}

const sizesOf = ({ color, sizes }: Variant) =>
  sizes.map(({ id, size, stock }) => [id, { name: `${color} ${size}`, stock }] as const)
