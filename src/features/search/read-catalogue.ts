import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import type { FieldOfKind } from '#domain/catalog/product-fields.ts'
import { PRODUCT_COLUMNS, toFields } from '#features/catalog/rows.ts'

/** The data of a published product for filters and sorting. Its price is that of a pair, in taka. */
export type ReadProduct = {
  id: string
  position: number
  category: string
  priceTaka: number
  createdAt: string
  colors: readonly ReadColor[]
}
/** `sizes` are all sizes of the colour, `inStock` those with pairs. */
export type ReadColor = {
  color: string
  swatch: string
  sizes: readonly number[]
  inStock: readonly number[]
}

/** The words by which a product is found, field by field. */
export type ProductText = { id: string } & Record<SearchedText, string>
export type SearchedText = FieldOfKind<'line' | 'optionalLine' | 'slug' | 'text'> | 'colors' | 'features'

/** `words` is the source of the text, to detect changes; `text` builds it. */
export type ReadEntry = { product: ReadProduct; words: string; text(): ProductText }

/** Products in one read: few enough that no other request for the database notices the wait. */
const CHUNK = 100

/**
 * The published catalogue, a few products at a time in the sequence of their ids. Changes during the reading are
 * published by the change feed, and read again.
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
    .select(PRODUCT_COLUMNS)
    .select('position')
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
  const { price, discount, position, created_at, updated_at, image, ...words } = row
  return {
    product: {
      id: row.id,
      position,
      category: row.category,
      priceTaka: sellingPriceTaka({ priceTaka: price, discountPercent: discount }),
      createdAt: created_at,
      colors,
    },
    words: [...Object.values(words), colorNames].join('\n'),
    text: () => {
      const fields = toFields(row)
      const features = [fields.keyFeatures, fields.keyFeaturesBengali]
        .flatMap(({ subtitle, paragraph, bullets }) => [subtitle, paragraph, ...(bullets ?? [])])
        .join(' ')
      return { ...fields, id: row.id, colors: colorNames, features }
    },
  }
}
