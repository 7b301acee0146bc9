import { say } from '#backoffice/language/say.ts'
import { outOfStockMessage } from '#domain/catalog/product.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import type { ShownProduct } from '../../api/products.ts'
import { pairsText } from '../../products/format-pairs.ts'
import type { LineField } from '../edit/field-kinds.ts'
import { readDraft } from '../edit/read-draft.ts'

export type LineTexts = Partial<Record<LineField, string>>
/** `fields`: those that fit together; `why`: the reasons of the others. */
export type ReadLine = { fields: SentOrderFields; why: Partial<Record<LineField, string>> }

const LINE_FIELDS = ['product_color', 'product_size', 'total_lot'] as const satisfies readonly LineField[]

/**
 * Reads what is pasted for the only line of an order: color, size and pairs are one pair of shoes, which must exist and
 * be there. What does not fit is left out with its reason, and the rest is judged without it.
 */
export function readLine(order: ListedOrder, texts: LineTexts, product: ShownProduct | undefined): ReadLine {
  const { items } = order
  if (items.length !== 1)
    return allOf(texts, say('The order has {count} lines: open it to edit them.', { count: items.length }))
  const read: ReadLine = { fields: {}, why: {} }
  for (const field of LINE_FIELDS) {
    const text = texts[field]
    if (text === undefined) continue
    const one = readDraft(field, { text: spelledColor(field, text, product) }, order)
    if (one.ok) Object.assign(read.fields, one.fields)
    else read.why[field] = one.problem
  }
  for (let misfit = misfitOf(order, read.fields, product); misfit; ) {
    read.why[misfit.field] = misfit.why
    Reflect.deleteProperty(read.fields, misfit.field)
    misfit = misfitOf(order, read.fields, product)
  }
  return read
}

const allOf = (texts: LineTexts, why: string): ReadLine => ({
  fields: {},
  why: Object.fromEntries(LINE_FIELDS.filter(field => texts[field] !== undefined).map(name => [name, why])),
})

const spelledColor = (field: LineField, text: string, product: ShownProduct | undefined): string => {
  if (field !== 'product_color') return text
  return product?.colors.find(({ color }) => color.toLowerCase() === text.toLowerCase())?.color ?? text
}

type Misfit = { field: LineField; why: string }

/** The field that makes a pair that cannot be had, if any. */
function misfitOf(
  order: ListedOrder,
  fields: SentOrderFields,
  product: ShownProduct | undefined,
): Misfit | undefined {
  const [line] = order.items
  if (!line) return undefined
  const { product_color: color = line.color, product_size: size = line.size } = fields
  const { total_lot: quantity = line.quantity } = fields
  const isOwn = color === line.color && size === line.size
  if (isOwn && quantity <= line.quantity) return undefined
  const blamed = (names: readonly LineField[]): LineField =>
    names.find(name => fields[name] !== undefined) ?? 'product_color'
  if (!product)
    return {
      field: blamed(['total_lot', 'product_size', 'product_color']),
      why:
        line.productId === null
          ? say('Its product is not in the shop any more.')
          : say('Its pairs could not be counted.'),
    }
  const sizes = product.colors.find(one => one.color === color)?.sizes
  if (!sizes)
    return { field: 'product_color', why: say('{name} has no color {color}.', { name: product.name, color }) }
  const stock = sizes.find(one => one.size === size)?.stock
  const ofPair = blamed(['product_size', 'product_color'])
  if (stock === undefined)
    return {
      field: ofPair,
      why: say('{name} has no size {size} in {color}.', { name: product.name, size, color }),
    }
  const pairs = isOwn && line.stockState !== 'released' ? stock + line.quantity : stock
  if (quantity <= pairs) return undefined
  const isMore = quantity > line.quantity
  return {
    field: isMore ? blamed(['total_lot']) : ofPair,
    why:
      pairs <= 0
        ? outOfStockMessage(size)
        : say('Only {pairs} left of size {size}.', { pairs: pairsText(pairs), size }),
  }
}
