import type { IndexedCatalogue, IndexedProduct } from './indexed-catalogue.ts'

/** A shopper's filters. `category` and `color` match regardless of case; prices are in taka, bounds included. */
export type Wishes = {
  category?: string | undefined
  color?: string | undefined
  /** A size in stock, in the chosen colour when there is one. */
  size?: number | undefined
  fromTaka?: number | undefined
  toTaka?: number | undefined
}

/** A value to filter by, and how many products it would show together with all other filters. */
type Choice<Value> = { value: Value; products: number }

/** The choices of the whole catalogue in the order of the shop window, sizes by size; one may show none. */
export type Choices = {
  categories: Choice<string>[]
  sizes: Choice<number>[]
  colors: (Choice<string> & { swatch: string })[]
}

/** Indexes into the catalogue's lists; -1 for a value that it does not have. */
type Wanted = { category: number | undefined; color: number | undefined; size: number | undefined }

/** The products that fit every filter, and how many each other choice would show instead of the chosen one. */
export function narrow(
  catalogue: IndexedCatalogue,
  found: readonly IndexedProduct[],
  wishes: Wishes,
): { fitting: IndexedProduct[]; choices: Choices } {
  const { fromTaka = 0, toTaka = Number.POSITIVE_INFINITY } = wishes
  const wanted = numbersOf(catalogue, wishes)
  const counts = countersOf(catalogue)
  const fitting: IndexedProduct[] = []
  for (const product of found) {
    if (product.priceTaka < fromTaka || product.priceTaka > toTaka) continue
    const hasCategory = wanted.category === undefined || product.category === wanted.category
    const fitsPair = hasPair(product, wanted)
    if (fitsPair) add(counts.categories, product.category)
    if (hasCategory) countPairs(counts, product, wanted)
    if (hasCategory && fitsPair) fitting.push(product)
  }
  return { fitting, choices: choicesOf(catalogue, counts) }
}

const numbersOf = ({ categories, colors, sizes }: IndexedCatalogue, wishes: Wishes): Wanted => ({
  category: wishes.category === undefined ? undefined : (categories.numberOf(wishes.category) ?? -1),
  color: wishes.color === undefined ? undefined : (colors.numberOf(wishes.color) ?? -1),
  size: wishes.size === undefined ? undefined : sizes.indexOf(wishes.size),
})

function hasPair({ colors }: IndexedProduct, { color, size }: Wanted): boolean {
  if (color === undefined && size === undefined) return true
  for (const one of colors)
    if ((color === undefined || one.color === color) && (size === undefined || one.inStock.includes(size)))
      return true
  return false
}

type Counters = { categories: number[]; colors: number[]; sizes: number[]; lastWithSize: IndexedProduct[] }

const countersOf = ({ categories, colors, sizes }: IndexedCatalogue): Counters => ({
  categories: categories.values.map(() => 0),
  colors: colors.values.map(() => 0),
  sizes: sizes.map(() => 0),
  lastWithSize: [],
})

const add = (counters: number[], number: number): void => {
  counters[number] = (counters[number] ?? 0) + 1
}

/** Counts once each the colours with the chosen size in stock, and the sizes in stock of the chosen colour. */
function countPairs(
  { colors, sizes, lastWithSize }: Counters,
  product: IndexedProduct,
  wanted: Wanted,
): void {
  for (const { color, inStock } of product.colors) {
    if (wanted.size === undefined || inStock.includes(wanted.size)) add(colors, color)
    if (wanted.color !== undefined && color !== wanted.color) continue
    for (const size of inStock) {
      if (lastWithSize[size] === product) continue
      lastWithSize[size] = product
      add(sizes, size)
    }
  }
}

function choicesOf({ categories, colors, sizes, swatches }: IndexedCatalogue, counts: Counters): Choices {
  return {
    categories: categories.values.map((value, at) => ({ value, products: counts.categories[at] ?? 0 })),
    colors: colors.values.map((value, at) => ({
      value,
      products: counts.colors[at] ?? 0,
      swatch: swatches[at] ?? '',
    })),
    sizes: sizes
      .map((value, at) => ({ value, products: counts.sizes[at] ?? 0 }))
      .sort((one, other) => one.value - other.value),
  }
}
