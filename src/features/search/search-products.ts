import type { Product } from '#domain/catalog/product.ts'
import { isEmptyWord, meaningsOf } from '#domain/search/search-synonyms.ts'
import { MAXIMUM_SEARCH_WORDS, type SearchWord, searchWords } from '#domain/search/search-words.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import type { Shop } from '#features/shop.ts'
import type { IndexedProduct } from './indexed-catalogue.ts'
import { type Choices, narrow, type Wishes } from './narrow.ts'
import type { SearchIndex } from './product-index.ts'
import { findByText } from './text-index.ts'

export type SearchSort = 'relevance' | 'newest' | 'price-asc' | 'price-desc'

/** The search: all products when there are no words. `page` counts from 1, `limit` is the length of a page. */
export type ProductSearch = Wishes & {
  query?: string | undefined
  sort?: SearchSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

export type FoundProducts = {
  products: Product[]
  /** How many fit on all pages. */
  total: number
  pages: number
  /** How many fit the words alone. */
  fittingWords: number
  /** The colour of each product that was chosen or named, so that it can be shown first; by product id. */
  wishedColors: Record<string, string>
  /** False when nothing fits all words and these fit some of them. */
  fitsAllWords: boolean
  /** A size that was typed among the words; it filters like a chosen one. */
  typedSize: number | undefined
  choices: Choices
  /** The words in the shop's spelling, when nothing was found and a similar spelling exists. */
  suggestion: string | undefined
}

const PAGE_SIZE = 24

/**
 * Finds published products by words in English, Bengali or Bengali in Latin letters, also misspelled ones, and by
 * filters. Sold-out products come last in every order.
 */
export async function searchProducts(shop: Shop, search: ProductSearch): Promise<FoundProducts> {
  const index = await shop.productIndex.fresh()
  const { catalogue } = index
  const { words, typedSize } = readQuery(search.query ?? '', index)
  const size = search.size ?? typedSize
  const { scores, fitsAll } = words.length > 0 ? findByText(index.text, words, index.vocabulary) : EVERYTHING
  const found = scores ? catalogue.products.filter(({ id }) => scores.has(id)) : catalogue.products
  const { fitting, choices } = narrow(catalogue, found, { ...search, size })
  inOrder(fitting, search.sort ?? 'relevance', scores)

  const { page = 1, limit = PAGE_SIZE } = search
  const shown = fitting.slice((page - 1) * limit, page * limit)
  return {
    products: await inGivenOrder(
      shop,
      shown.map(({ id }) => id),
    ),
    total: fitting.length,
    fittingWords: found.length,
    wishedColors: wishedColors({ ...index, shown }, words, search.color),
    pages: Math.max(1, Math.ceil(fitting.length / limit)),
    fitsAllWords: fitsAll,
    typedSize: search.size === undefined ? typedSize : undefined,
    choices,
    suggestion: found.length === 0 ? suggest(words, index) : undefined,
  }
}

const EVERYTHING = { scores: undefined, fitsAll: true }

/** A number that is a size and no part of a name is a filter, not a word. */
function readQuery(query: string, { catalogue, vocabulary }: SearchIndex) {
  const telling = searchWords(query).filter(word => !isEmptyWord(word))
  const isSize = ({ typed, readings: [{ latin }] }: SearchWord) =>
    catalogue.sizes.includes(Number(typed)) && !vocabulary.has(latin)
  const typedSize = telling.find(isSize)
  const words = telling.filter(word => !isSize(word)).slice(0, MAXIMUM_SEARCH_WORDS)
  return { words, typedSize: typedSize && Number(typedSize.typed) }
}

function inOrder(
  products: IndexedProduct[],
  sort: SearchSort,
  scores: ReadonlyMap<string, number> | undefined,
) {
  const scoreOf = (product: IndexedProduct) => scores?.get(product.id) ?? 0
  const compare: Record<SearchSort, (one: IndexedProduct, other: IndexedProduct) => number> = {
    relevance: (one, other) => scoreOf(other) - scoreOf(one),
    newest: (one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0),
    'price-asc': (one, other) => one.priceTaka - other.priceTaka,
    'price-desc': (one, other) => other.priceTaka - one.priceTaka,
  }
  // sorting is stable: equal products stay in the order of the shop window
  products.sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut) || compare[sort](one, other))
}

/** The chosen or named colour of each product that has it. */
function wishedColors(
  { catalogue, shown }: SearchIndex & { shown: readonly IndexedProduct[] },
  words: readonly SearchWord[],
  chosen: string | undefined,
): Record<string, string> {
  const named = words.flatMap(word => [word.readings[0].latin, ...meaningsOf(word).map(({ term }) => term)])
  const wished = (chosen === undefined ? named : [chosen]).flatMap(
    name => catalogue.colors.numberOf(name) ?? [],
  )
  const entries = shown.flatMap(({ id, colors }) => {
    const number = wished.find(one => colors.some(({ color }) => color === one))
    return number === undefined ? [] : [[id, catalogue.colors.values[number] ?? ''] as const]
  })
  return Object.fromEntries(entries)
}

async function inGivenOrder(shop: Shop, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const products = await listProducts(shop, { ids })
  const byId = new Map(products.map(product => [product.id, product]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

function suggest(words: readonly SearchWord[], { vocabulary }: SearchIndex): string | undefined {
  const spelled = words.map(word => vocabulary.closest(word))
  const known = spelled.filter(word => word !== undefined)
  return known.length > 0 ? known.join(' ') : undefined
}
