import type { Kysely } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import { readVariants, sizesAsText, sizesFromText } from './read-variants.ts'
import { PRODUCT_COLUMNS, toProduct, toVariant } from './rows.ts'

/** A product takes some 8 KB: the catalogue of a small brand fits many times over. */
const MAXIMUM_KEPT = 2000
/** The tags of a change of a product's fields or of its stock alone. */
const CHANGE = /^(product|stock):(.+)$/

/** A reading of products under way, and the changes since it began. */
type Reading = { changed: Set<string>; isOutdated: boolean }

/**
 * The published products of one process, in memory: each until it or its stock changes, so that a list made after a sale
 * reads the sold product alone (docs/decisions/0100). It follows the change feed, as the cached answers do. What it gives
 * out is shared and frozen.
 */
export class KeptProducts {
  readonly #db: Db
  readonly #products = new Map<string, Product>()
  /** The kept products whose stock has changed since they were read: only that is read again. */
  readonly #sold = new Set<string>()
  readonly #idsBySlug = new Map<string, string>()
  readonly #readings = new Set<Reading>()
  #window: readonly string[] | undefined
  /** Counts the changes of the shop window. */
  #generation = 0

  constructor(db: Db) {
    this.#db = db
    db.changes.subscribe(tags => this.#drop(tags))
  }

  /** These products in their order, without those that are deleted or not published. */
  async of(ids: readonly string[]): Promise<Product[]> {
    const products = new Map<string, Product>()
    const sold: Product[] = []
    const missing: string[] = []
    for (const id of ids) {
      const kept = this.#products.get(id)
      if (kept && this.#sold.has(id)) sold.push(kept)
      else if (kept) products.set(id, kept)
      else missing.push(id)
    }
    const db = this.#db.main
    const read = [
      ...(missing.length > 0 ? await this.#read(() => readPublished(db, missing)) : []),
      ...(sold.length > 0 ? await this.#read(() => withStock(db, sold)) : []),
    ]
    for (const product of read) products.set(product.id, product)
    return ids.flatMap(id => products.get(id) ?? [])
  }

  /** The product with this slug if it was read before; undefined says nothing about whether there is one. */
  async withSlug(slug: string): Promise<Product | undefined> {
    const id = this.#idsBySlug.get(slug)
    const [product] = id === undefined ? [] : await this.of([id])
    // it may have got another one since
    return product?.slug === slug ? product : undefined
  }

  /** The ids of the shop window in its order, which `read` reads when the window changed. */
  async window(read: () => Promise<string[]>): Promise<readonly string[]> {
    if (this.#window) return this.#window
    const generation = this.#generation
    const ids = await read()
    if (generation === this.#generation) this.#window = ids
    return ids
  }

  /** A product read before a change and finished after it is given out, but not kept. */
  async #read(read: () => Promise<Product[]>): Promise<Product[]> {
    const reading: Reading = { changed: new Set(), isOutdated: false }
    this.#readings.add(reading)
    try {
      const products = await read()
      for (const product of products)
        if (!reading.isOutdated && !reading.changed.has(product.id)) this.#keep(freeze(product))
      return products
    } finally {
      this.#readings.delete(reading)
    }
  }

  #keep(product: Product): void {
    const [oldest] = this.#products.keys()
    if (this.#products.size >= MAXIMUM_KEPT && oldest !== undefined) this.#forget(oldest)
    this.#products.set(product.id, product)
    this.#sold.delete(product.id)
    if (this.#idsBySlug.size >= MAXIMUM_KEPT) this.#idsBySlug.clear()
    this.#idsBySlug.set(product.slug, product.id)
  }

  #forget(id: string): void {
    this.#products.delete(id)
    this.#sold.delete(id)
  }

  #drop(tags: readonly ChangeTag[] | 'everything'): void {
    const isEverything = tags === 'everything'
    if (isEverything || tags.includes('catalog')) {
      this.#window = undefined
      this.#generation += 1
    }
    if (isEverything) {
      this.#products.clear()
      this.#sold.clear()
      for (const reading of this.#readings) reading.isOutdated = true
      return
    }
    for (const tag of tags) {
      const [, what, id] = CHANGE.exec(tag) ?? []
      if (id === undefined) continue
      if (what === 'product') this.#forget(id)
      else if (this.#products.has(id)) this.#sold.add(id)
      for (const { changed } of this.#readings) changed.add(id)
    }
  }
}

/** In one query, with a row for each colour: for one product that was sold, a second query costs as much as the first. */
async function readPublished(db: Kysely<Tables>, ids: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .select([...PRODUCT_COLUMNS, 'variants.id as variant_id', 'variants.color', 'variants.swatch'])
    .select(['variants.images', sizesAsText.as('sizes')])
    .where('products.id', 'in', ids)
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
  const products = new Map<string, Product>()
  for (const { variant_id: id, color, swatch, images, sizes, ...row } of rows) {
    const product = products.get(row.id) ?? toProduct(row, [])
    products.set(row.id, product)
    if (id !== null && color !== null && swatch !== null && images !== null)
      product.variants.push(toVariant({ id, color, swatch, images }, sizesFromText(sizes)))
  }
  return [...products.values()]
}

/** The same products with their stock as it is now. */
async function withStock(db: Kysely<Tables>, products: readonly Product[]): Promise<Product[]> {
  const variants = await readVariants(
    db,
    products.map(({ id }) => id),
  )
  return products.map(product => ({ ...product, variants: variants.get(product.id) ?? [] }))
}

/** Freezes a product and all that it holds: a reader that changed it would change it for all. */
function freeze<Value extends object>(value: Value): Value {
  for (const one of Object.values(value)) if (typeof one === 'object' && one !== null) freeze(one)
  return Object.freeze(value)
}
