import { productToWire } from '#contract/catalog/product-wire.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import type { Shop } from '#features/shop.ts'

/** A text takes some 3 KB: the catalogue of a small brand fits many times over. */
const MAXIMUM_TEXTS = 2000
/** The tags of a change of a product's fields or of its stock; see `tagsOf`. */
const CHANGE = /^(?:product|stock):(.+)$/

/** A reading of products under way, and the changes since it began. */
type Reading = { changed: Set<string>; everything: boolean }

/**
 * Caches the JSON of each published product until the product or its stock changes, so that a list made after a sale
 * reads and writes only the sold product. It follows the change feed, as the cached answers do.
 */
export class ProductTexts {
  readonly #shop: Shop
  readonly #texts = new Map<string, string>()
  readonly #readings = new Set<Reading>()
  readonly #unsubscribe: () => void

  constructor(shop: Shop) {
    this.#shop = shop
    this.#unsubscribe = shop.db.changes.subscribe(tags => this.#drop(tags))
  }

  /** The texts of these products in their order, without those that were deleted or withdrawn meanwhile. */
  async of(ids: readonly string[]): Promise<string[]> {
    const texts = new Map(this.#texts)
    const missing = ids.filter(id => !texts.has(id))
    if (missing.length > 0) for (const [id, text] of await this.#read(missing)) texts.set(id, text)
    return ids.flatMap(id => texts.get(id) ?? [])
  }

  close(): void {
    this.#unsubscribe()
  }

  /** A text read before a change and finished after it is returned, but not cached. */
  async #read(ids: readonly string[]): Promise<[id: string, text: string][]> {
    const reading: Reading = { changed: new Set(), everything: false }
    this.#readings.add(reading)
    try {
      const products = await listProducts(this.#shop, { ids, sort: 'position' })
      const read = products.map((product): [string, string] => [
        product.id,
        JSON.stringify(productToWire(product)),
      ])
      for (const [id, text] of read) if (!reading.everything && !reading.changed.has(id)) this.#keep(id, text)
      return read
    } finally {
      this.#readings.delete(reading)
    }
  }

  #keep(id: string, text: string): void {
    const [oldest] = this.#texts.keys()
    if (this.#texts.size >= MAXIMUM_TEXTS && oldest !== undefined) this.#texts.delete(oldest)
    this.#texts.set(id, text)
  }

  #drop(tags: readonly ChangeTag[] | 'everything'): void {
    if (tags === 'everything') {
      this.#texts.clear()
      for (const reading of this.#readings) reading.everything = true
      return
    }
    for (const tag of tags) {
      const id = CHANGE.exec(tag)?.[1]
      if (id === undefined) continue
      this.#texts.delete(id)
      for (const { changed } of this.#readings) changed.add(id)
    }
  }
}
