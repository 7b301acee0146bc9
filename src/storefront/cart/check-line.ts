import type { CartLine } from '#domain/checkout/cart.ts'
import type { PresentProduct } from './present-products.ts'

/** What became of a line since it was put in the cart. */
export type LineProblem = 'not-sold' | 'out-of-stock' | 'short'

/** A line beside what the shop says now. Without an answer the stored price stands and the stock is unknown. */
export type CheckedLine = {
  line: CartLine
  /** The present price when it is known, else the stored one; nothing for what is no longer sold. */
  priceTaka: number
  isPriceChanged: boolean
  stock: number | undefined
  /** All sizes of the line's colour, to change to. */
  sizes: { size: number; stock: number }[]
  problem: LineProblem | undefined
}

/** `answered` holds a product for each id the shop was asked about, null when it is no longer sold. */
export function checkLine(line: CartLine, answered: ReadonlyMap<string, PresentProduct | null>): CheckedLine {
  const product = answered.get(line.productId)
  const unknown = {
    line,
    priceTaka: line.priceTaka,
    isPriceChanged: false,
    stock: undefined,
    sizes: [],
    problem: undefined,
  }
  if (product === undefined) return unknown
  if (product === null) return { ...unknown, priceTaka: 0, stock: 0, problem: 'not-sold' }
  const sizes = product.variants.find(variant => variant.color === line.color)?.sizes ?? []
  const stock = sizes.find(one => one.size === line.size)?.stock ?? 0
  const short = stock < line.quantity ? 'short' : undefined
  return {
    line,
    priceTaka: product.priceTaka,
    isPriceChanged: product.priceTaka !== line.priceTaka,
    stock,
    sizes,
    problem: stock <= 0 ? 'out-of-stock' : short,
  }
}
