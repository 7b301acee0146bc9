import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_LINE_QUANTITY } from '#domain/checkout/checkout.ts'
import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { SentItem } from '../../api/order-writes.ts'
import type { ShownColor } from '../../api/products.ts'

/** A line while it is edited; empty texts must still be chosen. */
export type LineDraft = {
  key: number
  /** Null for a line whose product is no longer in the shop: it stays as it is, or is removed. */
  productId: string | null
  productName: string
  color: string
  size: string
  quantity: string
  /** Per pair; empty uses the price of the catalogue. */
  unitPrice: string
}

export const draftsOf = (items: StaffOrder['items']): LineDraft[] =>
  items.map((item, index) => ({
    key: index,
    productId: item.productId,
    productName: item.productName,
    color: item.color,
    size: String(item.size),
    quantity: String(item.quantity),
    unitPrice: String(item.unitPriceTaka),
  }))

/** Whether the lines are unchanged. */
export const areSameLines = (lines: readonly LineDraft[], items: StaffOrder['items']): boolean =>
  JSON.stringify(lines) === JSON.stringify(draftsOf(items))

export const emptyLine = (lines: readonly LineDraft[]): LineDraft => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  productId: '',
  productName: '',
  color: '',
  size: '',
  quantity: '1',
  unitPrice: '',
})

/** Another colour resets the size; another product resets both, and its price. */
export function changeLine(line: LineDraft, change: Partial<LineDraft>): LineDraft {
  if (change.productId !== undefined) return { ...line, color: '', size: '', unitPrice: '', ...change }
  if (change.color !== undefined) return { ...line, size: '', ...change }
  return { ...line, ...change }
}

export type PairsOf = (line: LineDraft) => number | undefined

/**
 * The pairs available to a line: the stock, and the pairs that this order already has of it. Undefined where unknown.
 */
export function pairsFor(
  line: LineDraft,
  { colors, items }: { colors: readonly ShownColor[] | undefined; items: StaffOrder['items'] },
): number | undefined {
  const size = colors
    ?.find(({ color }) => color === line.color)
    ?.sizes.find(one => String(one.size) === line.size)
  if (!size) return undefined
  const held = items.filter(
    item =>
      item.stockState === 'reserved' &&
      item.productId === line.productId &&
      item.color === line.color &&
      item.size === size.size,
  )
  return held.reduce((sum, { quantity }) => sum + quantity, size.stock)
}

export type ReadLines =
  | { ok: true; items: SentItem[] }
  /** By the keys of the lines. */
  | { ok: false; problems: ReadonlyMap<number, string> }

/** The lines to send, or what is wrong with them: in the shop's own texts; the shop checks them again. */
export function readLines(lines: readonly LineDraft[], pairsOf: PairsOf): ReadLines {
  const problems = new Map<number, string>()
  const items: SentItem[] = []
  for (const line of lines) {
    const problem = problemOf(line) ?? shortage(line, { lines, pairsOf })
    if (problem) problems.set(line.key, problem)
    else items.push(toSent(line))
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, items }
}

function problemOf({ productId, color, size, quantity, unitPrice }: LineDraft): string | undefined {
  if (productId === '') return say('Product name is required')
  if (color === '') return say('Product color is required')
  if (size === '') return say('Product size is required')
  if (quantity.trim() === '') return say('Total lot/quantity is required')
  if (!isCount(quantity, MAXIMUM_LINE_QUANTITY) || Number(quantity) < 1)
    return Number(quantity) > MAXIMUM_LINE_QUANTITY
      ? say('Quantity must be at most {maximumLineQuantity}', { maximumLineQuantity: MAXIMUM_LINE_QUANTITY })
      : say('Quantity must be at least 1')
  if (unitPrice.trim() !== '' && !isCount(unitPrice, MAXIMUM_PRICE_TAKA))
    return say('Please enter a valid price.')
  return undefined
}

/** Two lines of one size are counted together. */
function shortage(
  line: LineDraft,
  { lines, pairsOf }: { lines: readonly LineDraft[]; pairsOf: PairsOf },
): string | undefined {
  const pairs = line.productId === null ? undefined : pairsOf(line)
  const asked = lines
    .filter(one => one.productId === line.productId && one.color === line.color && one.size === line.size)
    .reduce((sum, { quantity }) => sum + Number(quantity), 0)
  return pairs !== undefined && asked > pairs
    ? say('The selected size {size} does not have enough stock.', { size: line.size })
    : undefined
}

const isCount = (text: string, maximum: number): boolean =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) <= maximum

const toSent = ({ productId, color, size, quantity, unitPrice }: LineDraft): SentItem => ({
  productId,
  product_color: color,
  product_size: Number(size),
  total_lot: Number(quantity),
  ...(unitPrice.trim() !== '' && { unit_price: Number(unitPrice) }),
})

/** The lines of an order in the form in which they are sent unchanged. */
export const sentItems = (items: StaffOrder['items']): SentItem[] => draftsOf(items).map(toSent)
