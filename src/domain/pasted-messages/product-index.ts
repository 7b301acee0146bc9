import { type Reading, searchWords } from '../search/search-words.ts'
import type { MessageCatalogue } from './read-order.ts'
import type { Word } from './read-words.ts'

export type MessageProduct = MessageCatalogue[number]

type Named = { reading: Reading; products: ReadonlySet<MessageProduct>; isFirst: boolean }

/** The words of the names on sale, each with the products that have it, and the colors with what they are called. */
export type ProductIndex = {
  named: readonly Named[]
  colors: readonly { name: string; called: readonly Reading[] }[]
  sizes: ReadonlySet<number>
  /** Words that were looked up before. */
  known: Map<string, Named | null>
}

const MOST_KEPT = 2000

/** Colors are called by other words in chats; a color that is not here is called by its name. */
const CALLED: Readonly<Record<string, string>> = {
  black: 'kalo kaalo kala blk blac ব্ল্যাক',
  chocolate: 'choklet choclate choco choc চকলেট',
  tan: 'ট্যান টেন',
  master: 'mastar mustard',
  white: 'sada shada',
  red: 'lal',
  brown: 'badami khoyeri ব্রাউন',
  blue: 'nil neel',
  grey: 'gray ছাই',
}

const indexes = new WeakMap<object, ProductIndex>()

/** Made once of one catalogue. */
export function productIndex(catalogue: MessageCatalogue): ProductIndex {
  const made = indexes.get(catalogue)
  if (made) return made
  const byLatin = new Map<string, Omit<Named, 'products'> & { products: Set<MessageProduct> }>()
  for (const product of catalogue)
    for (const [place, { readings }] of searchWords(product.name).entries()) {
      const reading = readings[0]
      const known = byLatin.get(reading.latin) ?? {
        reading,
        products: new Set(),
        isFirst: false,
      }
      known.products.add(product)
      known.isFirst ||= place === 0
      byLatin.set(reading.latin, known)
    }
  const colors = [...new Set(catalogue.flatMap(({ colors }) => colors.map(({ name }) => name)))].map(
    name => ({
      name,
      called: searchWords(`${name} ${CALLED[name.toLowerCase()] ?? ''}`).map(({ readings }) => readings[0]),
    }),
  )
  const sizes = new Set(
    catalogue.flatMap(({ colors }) => colors.flatMap(one => one.sizes.map(({ size }) => size))),
  )
  const index = { named: [...byLatin.values()], colors, sizes, known: new Map<string, Named | null>() }
  indexes.set(catalogue, index)
  return index
}

const isAlike = (one: Reading, other: Reading): boolean =>
  one.latin === other.latin ||
  (one.sound.length >= 3 && one.sound === other.sound && one.latin[0] === other.latin[0])

/** A Banglish word without the article or the stress written onto it: loaferta, padmata, kaloi. */
const bareOf = (latin: string): string => latin.replace(/(?<=.{4})(?:tar|ta|ti|da|er)$|(?<=.{3}[aeou])i$/, '')

const readingsOf = (word: Word): Reading[] =>
  word.readings.flatMap(reading => {
    const bare = bareOf(reading.latin)
    return bare === reading.latin
      ? [reading]
      : [reading, ...searchWords(bare).map(({ readings }) => readings[0])]
  })

/** The word of a product's name that this word is. */
export function productWord({ named, known }: ProductIndex, word: Word): Named | undefined {
  if (!Number.isNaN(word.number) || word.text.length < 3) return undefined
  const typed = word.text.toLowerCase()
  const before = known.get(typed)
  if (before !== undefined) return before ?? undefined
  if (known.size > MOST_KEPT) known.clear()
  const found = nameOf(named, word)
  known.set(typed, found ?? null)
  return found
}

function nameOf(named: readonly Named[], word: Word): Named | undefined {
  const readings = readingsOf(word)
  const parts = readings.flatMap(({ latin }) => {
    const first = named.find(({ reading }) => reading.latin.length > 3 && latin.startsWith(reading.latin))
    const rest = latin.slice(first?.reading.latin.length)
    return first && named.some(({ reading }) => reading.latin === rest) ? [first] : []
  })
  if (parts[0]) return parts[0]
  return named.find(({ reading }) => readings.some(one => isAlike(one, reading)))
}

/** The color that this word calls, by the name that the catalogue has for it. */
export function colorOf({ colors }: ProductIndex, word: Word): string | undefined {
  if (word.role === 'house' || word.role === 'color' || word.text.length < 3) return undefined
  const readings = readingsOf(word)
  return colors.find(({ called }) =>
    called.some(one =>
      readings.some(({ latin, sound }) => latin === one.latin || (sound.length >= 4 && sound === one.sound)),
    ),
  )?.name
}
