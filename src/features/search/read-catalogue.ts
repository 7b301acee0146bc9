import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { type KeyFeatures, sellingPriceTaka } from '#domain/product.ts'

/** What filters and orders need of a published product, as it is read. Its price is what a pair costs, in taka. */
export type ReadProduct = {
  id: string
  position: number
  category: string
  priceTaka: number
  createdAt: string
  colors: readonly ReadColor[]
}
/** `sizes` are all that the colour is made in, `inStock` those that can be bought. */
export type ReadColor = {
  color: string
  swatch: string
  sizes: readonly number[]
  inStock: readonly number[]
}

/** The words that a product is found by, field by field. */
export type ProductText = {
  id: string
  name: string
  title: string
  category: string
  colors: string
  slug: string
  madeWith: string
  features: string
  description: string
}

/** `words` is everything that the text is made of, to tell whether it changed; `text` makes it. */
export type ReadEntry = { product: ReadProduct; words: string; text(): ProductText }

/** Products in one read: small enough that nobody who waits for the database meanwhile notices. */
const CHUNK = 100

/**
 * The published catalogue, a few products at a time in the order of their ids. What changes while it is read is told
 * by the change feed and read again.
 */
export async function* readCatalogue(db: Db): AsyncGenerator<ReadEntry[], void> {
  let lastId = ''
  for (;;) {
    const rows = await readProducts(db, lastId)
    const last = rows.at(-1)
    if (!last) return
    const colors = await readColors(
      db,
      rows.map(row => row.id),
    )
    yield rows.map(row => toEntry(row, colors.get(row.id) ?? []))
    if (rows.length < CHUNK) return
    lastId = last.id
  }
}

const readProducts = (db: Db, afterId: string) =>
  db.main
    .selectFrom('products')
    .select(['id', 'position', 'slug', 'name', 'title', 'category', 'price', 'discount', 'created_at'])
    .select(['made_with', 'key_features', 'description'])
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(CHUNK)
    .execute()

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]

/** The sizes of a colour come as one text, `42+ 43-`: a row for each would be most of the work. */
const sizesAsText = sql<string | null>`(
  select string_agg(cast(sizes.size as text) || case when sizes.stock > 0 then '+' else '-' end, ' ')
  from sizes where sizes.variant_id = variants.id
)`

async function readColors(db: Db, productIds: readonly string[]): Promise<Map<string, ReadColor[]>> {
  const rows = await db.main
    .selectFrom('variants')
    .select(['product_id', 'color', 'swatch', sizesAsText.as('sizes')])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byProduct = new Map<string, ReadColor[]>()
  for (const { product_id, color, swatch, sizes } of rows) {
    const colors = byProduct.get(product_id) ?? []
    byProduct.set(product_id, colors)
    colors.push({ color, swatch, ...sizesFromText(sizes ?? '') })
  }
  return byProduct
}

function sizesFromText(text: string): Pick<ReadColor, 'sizes' | 'inStock'> {
  const marked = text.split(' ').filter(Boolean)
  const sizeOf = (word: string) => Number(word.slice(0, -1))
  return {
    sizes: marked.map(sizeOf),
    inStock: marked.filter(word => word.endsWith('+')).map(sizeOf),
  }
}

function toEntry(row: ProductRow, colors: ReadColor[]): ReadEntry {
  const colorNames = colors.map(({ color }) => color).join(' ')
  const { id, name, title, category, slug, made_with: madeWith, key_features, description } = row
  return {
    product: {
      id,
      position: row.position,
      category,
      priceTaka: sellingPriceTaka({ priceTaka: row.price, discountPercent: row.discount }),
      createdAt: row.created_at,
      colors,
    },
    words: [name, title, category, slug, madeWith, key_features, description, colorNames].join('\n'),
    text: () => {
      const { subtitle, paragraph, bullets }: KeyFeatures = JSON.parse(key_features)
      const features = [subtitle, paragraph, ...(bullets ?? [])].join(' ')
      return { id, name, title, category, colors: colorNames, slug, madeWith, features, description }
    },
  }
}
