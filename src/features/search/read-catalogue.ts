import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { type KeyFeatures, sellingPriceTaka } from '#domain/product.ts'
import { foldCase } from '#features/catalog/fold-case.ts'

/** One colour of a product: `key` compares it, `sizes` are all it is made in, `inStock` those that can be bought. */
export type IndexedColor = {
  color: string
  key: string
  swatch: string
  sizes: readonly number[]
  inStock: ReadonlySet<number>
}

/** What filters and orders need of a published product. Its price is what a pair costs, in taka. */
export type IndexedProduct = {
  id: string
  position: number
  category: string
  categoryKey: string
  priceTaka: number
  createdAt: string
  isSoldOut: boolean
  colors: readonly IndexedColor[]
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

/** Products in one read: small enough that nobody who waits for the database meanwhile notices. */
const CHUNK = 200

/**
 * The published catalogue, a few products at a time in the order of their ids. What changes while it is read is told
 * by the change feed and read again.
 */
export async function* readCatalogue(
  db: Db,
): AsyncGenerator<{ product: IndexedProduct; text: ProductText }[], void> {
  let lastId = ''
  for (;;) {
    const rows = await readProducts(db, lastId)
    const last = rows.at(-1)
    if (!last) return
    const colors = await readColors(
      db,
      rows.map(row => row.id),
    )
    yield rows.map(row => toIndexed(row, colors.get(row.id) ?? []))
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

async function readColors(db: Db, productIds: readonly string[]): Promise<Map<string, IndexedColor[]>> {
  const rows = await db.main
    .selectFrom('variants')
    .select(['product_id', 'color', 'swatch', sizesAsText.as('sizes')])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byProduct = new Map<string, IndexedColor[]>()
  for (const { product_id, color, swatch, sizes } of rows) {
    const colors = byProduct.get(product_id) ?? []
    byProduct.set(product_id, colors)
    colors.push({ color, key: foldCase(color), swatch, ...sizesFromText(sizes ?? '') })
  }
  return byProduct
}

function sizesFromText(text: string): Pick<IndexedColor, 'sizes' | 'inStock'> {
  const marked = text.split(' ').filter(Boolean)
  const sizeOf = (word: string) => Number(word.slice(0, -1))
  return {
    sizes: marked.map(sizeOf).sort((one, other) => one - other),
    inStock: new Set(marked.filter(word => word.endsWith('+')).map(sizeOf)),
  }
}

function toIndexed(row: ProductRow, colors: IndexedColor[]): { product: IndexedProduct; text: ProductText } {
  const { subtitle, paragraph, bullets }: KeyFeatures = JSON.parse(row.key_features)
  return {
    product: {
      id: row.id,
      position: row.position,
      category: row.category,
      categoryKey: foldCase(row.category),
      priceTaka: sellingPriceTaka({ priceTaka: row.price, discountPercent: row.discount }),
      createdAt: row.created_at,
      isSoldOut: colors.every(({ inStock }) => inStock.size === 0),
      colors,
    },
    text: {
      id: row.id,
      name: row.name,
      title: row.title,
      category: row.category,
      colors: colors.map(({ color }) => color).join(' '),
      slug: row.slug,
      madeWith: row.made_with,
      features: [subtitle, paragraph, ...(bullets ?? [])].join(' '),
      description: row.description,
    },
  }
}
