import { hash } from 'node:crypto'
import type MiniSearch from 'minisearch'
import type { Db } from '#db/open-db.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { type IndexedCatalogue, indexCatalogue } from './indexed-catalogue.ts'
import { type ProductText, type ReadProduct, readCatalogue } from './read-catalogue.ts'
import { openTextIndex, TITLE_FIELDS } from './text-index.ts'
import { type KnownWord, Vocabulary } from './vocabulary.ts'
import { WordReader } from './word-reader.ts'

/** The searched data: the catalogue, its texts and the words by which its products are known. */
export type SearchIndex = {
  catalogue: IndexedCatalogue
  text: MiniSearch<ProductText>
  vocabulary: Vocabulary
}

/** `digest` shows whether the words changed: most changes of the catalogue are a size that sold out. */
type Standing = { digest: string; words: readonly KnownWord[] }

/** Products added at a time: some milliseconds of work. */
const CHUNK = 25

/**
 * The search index of one process, in memory: built by the first search, and brought up to date by the first search
 * after a change of the catalogue. A search after a change waits for an index with that change: an older one would show
 * products hidden or sold out since, and a page made from it would be cached as if it were current.
 */
export class ProductIndex {
  readonly #db: Db
  /** Counts the changes of the catalogue. */
  #generation = 0
  #built: { generation: number; index: SearchIndex } | undefined
  #flight: Promise<void> | undefined
  #reader = new WordReader()
  #text: MiniSearch<ProductText> | undefined
  #standing = new Map<string, Standing>()

  constructor(db: Db) {
    this.#db = db
    db.changes.subscribe(tags => {
      if (tags === 'everything' || tags.includes('catalog') || tags.includes('products'))
        this.#generation += 1
    })
  }

  /** The index with every change that was published before this call. */
  async fresh(): Promise<SearchIndex> {
    const asked = this.#generation
    for (;;) {
      if (this.#built && this.#built.generation >= asked) return this.#built.index
      // one at a time: an update under way may have begun before the change
      this.#flight ??= this.#update().finally(() => {
        this.#flight = undefined
      })
      await this.#flight
    }
  }

  async #update(): Promise<void> {
    // searches that got the last index read it before this update changes its words
    await yieldToEventLoop()
    const generation = this.#generation
    try {
      this.#built = { generation, index: await this.#build() }
    } catch (error) {
      // half of the words may be changed: the next search starts from scratch
      this.#text = undefined
      this.#built = undefined
      this.#standing.clear()
      throw error
    } finally {
      this.#reader.forget()
    }
  }

  async #build(): Promise<SearchIndex> {
    this.#text ??= await openTextIndex(this.#reader)
    const text = this.#text
    const products: ReadProduct[] = []
    const standing = new Map<string, Standing>()
    for await (const part of readCatalogue(this.#db)) {
      const changed = part.filter(({ product, words }) => {
        products.push(product)
        const stood = this.#standing.get(product.id)
        const digest = hash('sha1', words, 'base64')
        const isSame = stood?.digest === digest
        if (stood && !isSame) text.discard(product.id)
        standing.set(product.id, isSame ? stood : { digest, words: [] })
        return !isSame
      })
      for (let first = 0; first < changed.length; first += CHUNK) {
        await yieldToEventLoop()
        for (const { product, text: toText } of changed.slice(first, first + CHUNK)) {
          const texts = toText()
          text.add(texts)
          const words = this.#reader.words(TITLE_FIELDS.map(field => texts[field]).join(' '))
          standing.set(product.id, { digest: standing.get(product.id)?.digest ?? '', words })
        }
      }
      await yieldToEventLoop()
    }
    for (const id of this.#standing.keys()) if (!standing.has(id)) text.discard(id)
    this.#standing = standing
    const catalogue = indexCatalogue(products)
    await yieldToEventLoop()
    return {
      catalogue,
      text,
      vocabulary: new Vocabulary([...standing.values()].flatMap(({ words }) => words)),
    }
  }
}
