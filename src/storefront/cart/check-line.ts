import type { CartLine } from '#domain/checkout/cart.ts'
import type { PresentProduct } from './present-products.ts'

/** What happened to a line since it was added to the cart. */
export type LineProblem = 'not-sold' | 'out-of-stock' | 'short'

/** A line with the shop's present data. Without an answer the stored price counts and the stock is unknown. */
export type CheckedLine = {
  line: CartLine
  /** The present price in taka when it is known, otherwise the stored one; 0 for a product that is no longer sold. */
  priceTaka: number
  isPriceChanged: boolean
  stock: number | undefined
  /** All sizes of the line's colour to choose from. */
  sizes: { size: number; stock: number }[]
  problem: LineProblem | undefined
}

/** Checks a line; `answered` has a product for each id the shop was asked about, null when it is no longer sold. */
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
