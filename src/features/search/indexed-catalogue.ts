import { foldCase } from '#features/catalog/fold-case.ts'
import type { ReadProduct } from './read-catalogue.ts'

/** A product for filters: names and sizes are indexes into the lists of the catalogue, which compare quickly. */
export type IndexedProduct = {
  id: string
  category: number
  priceTaka: number
  createdAt: string
  isSoldOut: boolean
  colors: readonly { color: number; inStock: readonly number[] }[]
}

/** The published catalogue in the order of the shop window, and all values by which its products can be filtered. */
export type IndexedCatalogue = {
  products: readonly IndexedProduct[]
  categories: Names
  colors: Names
  /** In the order in which products brought them; `swatches` likewise for colours. */
  sizes: readonly number[]
  swatches: readonly string[]
}

/** Names that differ by more than case, each in its first spelling. */
export class Names {
  readonly values: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(name: string): number | undefined {
    return this.#numbers.get(foldCase(name))
  }

  add(name: string): number {
    const known = this.numberOf(name)
    if (known !== undefined) return known
    const number = this.values.push(name) - 1
    this.#numbers.set(foldCase(name), number)
    return number
  }
}

/** Sorts the products that were read in the order of the shop window and numbers their names. */
export function indexCatalogue(read: ReadProduct[]): IndexedCatalogue {
  const categories = new Names()
  const colors = new Names()
  const swatches: string[] = []
  const sizes: number[] = []
  const sizeNumber = (size: number) => {
    const known = sizes.indexOf(size)
    return known < 0 ? sizes.push(size) - 1 : known
  }
  read.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  const products = read.map(product => ({
    id: product.id,
    category: categories.add(product.category),
    priceTaka: product.priceTaka,
    createdAt: product.createdAt,
    isSoldOut: product.colors.every(({ inStock }) => inStock.length === 0),
    colors: product.colors.map(({ color, swatch, sizes: made, inStock }) => {
      const number = colors.add(color)
      swatches[number] ??= swatch
      for (const size of made) sizeNumber(size)
      return { color: number, inStock: inStock.map(sizeNumber) }
    }),
  }))
  return { products, categories, colors, sizes, swatches }
}
