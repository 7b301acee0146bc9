import { foldCase } from '#features/catalog/fold-case.ts'
import type { IndexedProduct } from './read-catalogue.ts'

/** What a shopper wants besides words. `category` and `color` match whatever their case; prices in taka, both included. */
export type Wishes = {
  category?: string | undefined
  color?: string | undefined
  /** A size in stock, in the wanted colour when one is wanted. */
  size?: number | undefined
  fromTaka?: number | undefined
  toTaka?: number | undefined
}

/** A value to filter by, and how many pairs it would show with everything else that is wished. */
export type Choice<Value> = { value: Value; products: number }
export type ColorChoice = Choice<string> & { swatch: string }

/** The choices of the whole catalogue; one that would show nothing counts 0. */
export type Choices = {
  categories: Choice<string>[]
  sizes: Choice<number>[]
  colors: ColorChoice[]
}

/** The products that fit every wish, and what each other choice would show in place of the one wished. */
export function narrow(
  found: readonly IndexedProduct[],
  wishes: Wishes,
): { fitting: IndexedProduct[]; counts: ChoiceCounts } {
  const categoryKey = wishes.category === undefined ? undefined : foldCase(wishes.category)
  const colorKey = wishes.color === undefined ? undefined : foldCase(wishes.color)
  const { size, fromTaka = 0, toTaka = Number.POSITIVE_INFINITY } = wishes
  const counts = new ChoiceCounts()
  const fitting = found.filter(product => {
    if (product.priceTaka < fromTaka || product.priceTaka > toTaka) return false
    const hasCategory = categoryKey === undefined || product.categoryKey === categoryKey
    const fitsPair = hasPair(product, colorKey, size)
    if (fitsPair) counts.category(product.categoryKey)
    if (hasCategory) counts.pairs(product, colorKey, size)
    return hasCategory && fitsPair
  })
  return { fitting, counts }
}

const hasPair = (product: IndexedProduct, colorKey: string | undefined, size: number | undefined): boolean =>
  (colorKey === undefined && size === undefined) ||
  product.colors.some(
    ({ key, inStock }) =>
      (colorKey === undefined || key === colorKey) && (size === undefined || inStock.has(size)),
  )

/** How many products each choice would show. */
export class ChoiceCounts {
  readonly #categories = new Map<string, number>()
  readonly #sizes = new Map<number, number>()
  readonly #colors = new Map<string, number>()

  category(key: string): void {
    add(this.#categories, key)
  }

  /** Counts the sizes in stock of the wished colour, and the colours that have the wished size in stock. */
  pairs(product: IndexedProduct, colorKey: string | undefined, size: number | undefined): void {
    const seen = new Set<number>()
    for (const { key, inStock } of product.colors) {
      if (size === undefined || inStock.has(size)) add(this.#colors, key)
      if (colorKey === undefined || key === colorKey) for (const one of inStock) seen.add(one)
    }
    for (const one of seen) add(this.#sizes, one)
  }

  /** The choices of a catalogue, in the order of the shop window, with these counts. */
  of(products: readonly IndexedProduct[], sizes: readonly number[]): Choices {
    const categories = new Map<string, Choice<string>>()
    const colors = new Map<string, ColorChoice>()
    for (const product of products) {
      const { category, categoryKey } = product
      if (!categories.has(categoryKey))
        categories.set(categoryKey, { value: category, products: this.#categories.get(categoryKey) ?? 0 })
      for (const { color, key, swatch } of product.colors)
        if (!colors.has(key)) colors.set(key, { value: color, swatch, products: this.#colors.get(key) ?? 0 })
    }
    return {
      categories: [...categories.values()],
      sizes: sizes.map(value => ({ value, products: this.#sizes.get(value) ?? 0 })),
      colors: [...colors.values()],
    }
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)
