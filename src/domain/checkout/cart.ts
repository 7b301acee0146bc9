/**
 * One line of the shopper's cart. `priceTaka` is the discounted price when it was added, for showing only;
 * `listPriceTaka` the price before that discount and `category` what the pair is listed under, both for analytics alone.
 * `bengali`: what a Bengali page calls the pair, where it was added on one; what is empty is said in English.
 */
export type CartLine = {
  productId: string
  name: string
  slug: string
  title: string
  priceTaka: number
  color: string
  swatch: string
  size: number
  quantity: number
  image: string
  category?: string
  listPriceTaka?: number
  bengali?: LineWords
}

/** What a pair is called. */
export type LineWords = { name: string; title: string; color: string }

type LineKey = Pick<CartLine, 'productId' | 'color' | 'swatch' | 'size'>
/** Two additions are one line when product, colour, swatch and size all match. */
export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.productId === other.productId &&
  one.color === other.color &&
  one.swatch === other.swatch &&
  one.size === other.size

/** An identical line gains the quantity; anything else becomes a new line at the end. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  if (!lines.some(line => isSameLine(line, added))) return [...lines, added]
  return lines.map(line =>
    isSameLine(line, added) ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

/** Changes one line's quantity by a delta, never below 1. */
export const changeQuantity = (lines: readonly CartLine[], index: number, delta: number): CartLine[] =>
  lines.map((line, at) => (at === index ? { ...line, quantity: Math.max(1, line.quantity + delta) } : line))

export const removeLine = (lines: readonly CartLine[], index: number): CartLine[] =>
  lines.filter((_, at) => at !== index)

export const cartQuantity = (lines: readonly CartLine[]): number =>
  lines.reduce((pairs, line) => pairs + line.quantity, 0)
