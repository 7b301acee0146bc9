import { hash } from 'node:crypto'
import type MiniSearch from 'minisearch'
import type { Db } from '#db/open-db.ts'
import { searchWords } from '#domain/search-words.ts'
import { type IndexedProduct, type ProductText, readCatalogue } from './read-catalogue.ts'
import { LEADING_FIELDS, openTextIndex } from './text-index.ts'
import { type KnownWord, Vocabulary } from './vocabulary.ts'

/** The published catalogue as it is searched. `products` stand in the order of the shop window. */
export type IndexedCatalogue = {
  products: readonly IndexedProduct[]
  byId: ReadonlyMap<string, IndexedProduct>
  text: MiniSearch<ProductText>
  vocabulary: Vocabulary
  /** Every size that a product is made in, smallest first. */
  sizes: readonly number[]
}

/** `digest` tells whether the words changed: most changes of the catalogue are a size that sold out. */
type Standing = { digest: string; words: readonly KnownWord[] }
type Built = { generation: number; catalogue: IndexedCatalogue }

/** The event loop goes on between two parts of a long work. */
const breathe = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * The search index of one process, in memory: made with the first search, brought up to date by the first search after
 * a change of the catalogue. Whoever asks after a change waits for an index that knows it. An older one would show what
 * was hidden or sold out meanwhile, and a page made from it would be kept as if it were of today.
 */
export class ProductIndex {
  readonly #db: Db
  /** Counts the changes of the catalogue. */
  #generation = 0
  #built: Built | undefined
  #flight: Promise<void> | undefined
  #text: MiniSearch<ProductText> | undefined
  #standing = new Map<string, Standing>()

  constructor(db: Db) {
    this.#db = db
    db.changes.subscribe(tags => {
      if (tags === 'everything' || tags.includes('catalog')) this.#generation += 1
    })
  }

  /** The catalogue with every change that was told before this was asked. */
  async fresh(): Promise<IndexedCatalogue> {
    const asked = this.#generation
    for (;;) {
      if (this.#built && this.#built.generation >= asked) return this.#built.catalogue
      // one at a time: what is in the air may have begun before the change
      this.#flight ??= this.#update().finally(() => {
        this.#flight = undefined
      })
      await this.#flight
    }
  }

  async #update(): Promise<void> {
    // those who got the last index read it before this one changes its words
    await breathe()
    const generation = this.#generation
    try {
      this.#built = { generation, catalogue: await this.#build() }
    } catch (error) {
      // half of the words may be changed: the next search begins with none
      this.#text = undefined
      this.#built = undefined
      this.#standing.clear()
      throw error
    }
  }

  async #build(): Promise<IndexedCatalogue> {
    this.#text ??= await openTextIndex()
    const text = this.#text
    const products: IndexedProduct[] = []
    const standing = new Map<string, Standing>()
    for await (const chunk of readCatalogue(this.#db)) {
      const changed: ProductText[] = []
      for (const { product, text: words } of chunk) {
        products.push(product)
        const digest = hash('sha1', JSON.stringify(words), 'base64')
        const stood = this.#standing.get(product.id)
        if (stood?.digest === digest) standing.set(product.id, stood)
        else {
          if (stood) text.discard(product.id)
          changed.push(words)
          standing.set(product.id, { digest, words: knownWords(words) })
        }
      }
      await text.addAllAsync(changed, { chunkSize: 50 })
      await breathe()
    }
    for (const id of this.#standing.keys()) if (!standing.has(id)) text.discard(id)
    this.#standing = standing
    products.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    const sizes = products.flatMap(({ colors }) => colors.flatMap(color => color.sizes))
    return {
      products,
      byId: new Map(products.map(product => [product.id, product])),
      text,
      vocabulary: new Vocabulary([...standing.values()].flatMap(({ words }) => words)),
      sizes: [...new Set(sizes)].sort((one, other) => one - other),
    }
  }
}

function knownWords(text: ProductText): KnownWord[] {
  const leading = LEADING_FIELDS.filter(field => field !== 'slug').map(field => text[field])
  return searchWords(leading.join(' ')).map(({ typed, readings: [reading] }) => ({
    ...reading,
    written: typed,
  }))
}
