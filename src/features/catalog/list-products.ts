import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { matchNames } from './match-names.ts'
import { readVariants } from './read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from './rows.ts'

export type ProductSort = 'newest' | 'price-asc' | 'price-desc' | 'position'

/**
 * The conditions of a list. `category` and `color` match regardless of case, `search` is a part of the name or the
 * title, `page` counts from 1. Without `sort`, products follow the order of the shop window, sold-out ones last.
 */
export type ProductFilter = {
  ids?: readonly string[]
  category?: string
  search?: string
  color?: string
  size?: number
  /** Only products in stock: with `color` and `size`, in that colour and size. */
  inStock?: boolean
  sort?: ProductSort
  page?: number
  limit?: number
  includeDrafts?: boolean
}

/** Bounds the work of one request; no shop window is longer. */
export const MAXIMUM_LISTED_PRODUCTS = 500

/** Products with all their colours, sizes and stock; published ones only, unless drafts are requested. */
export async function listProducts(shop: Shop, filter: ProductFilter = {}): Promise<Product[]> {
  if (!filter.includeDrafts) return shop.keptProducts.of(await listProductIds(shop, filter))
  const query = await selectFitting(shop, filter)
  if (!query) return []
  const rows = await query.select(PRODUCT_COLUMNS).execute()
  const variants = await readVariants(
    shop.db.main,
    rows.map(row => row.id),
  )
  return rows.map(row => toProduct(row, variants.get(row.id) ?? []))
}

/** The ids of the same products in the same order, at a tenth of the cost. */
export async function listProductIds(shop: Shop, filter: ProductFilter = {}): Promise<readonly string[]> {
  const { page = 1, limit = MAXIMUM_LISTED_PRODUCTS, ...conditions } = filter
  const isWindow = Object.values(conditions).every(condition => condition === undefined)
  if (!isWindow || page * limit > MAXIMUM_LISTED_PRODUCTS) return readIds(shop, filter)
  const ids = await shop.keptProducts.window(() => readIds(shop, {}))
  return ids.slice((page - 1) * limit, page * limit)
}

async function readIds(shop: Shop, filter: ProductFilter): Promise<string[]> {
  const query = await selectFitting(shop, filter)
  const rows = (await query?.select('products.id').execute()) ?? []
  return rows.map(row => row.id)
}

/** Undefined when no product can fit the words. */
async function selectFitting(shop: Shop, filter: ProductFilter) {
  const db = shop.db.main
  const words = await matchNames(db, filter)
  if (words.ids?.length === 0 || words.colors?.length === 0) return undefined
  const limit = Math.min(filter.limit ?? MAXIMUM_LISTED_PRODUCTS, MAXIMUM_LISTED_PRODUCTS)
  let query = inOrder(db, filter.sort)
    .limit(limit)
    .offset(((filter.page ?? 1) - 1) * limit)
  if (!filter.includeDrafts) query = query.where('products.status', '=', 'published')
  if (words.ids) query = query.where('products.id', 'in', words.ids)
  if (words.colors || filter.size !== undefined || filter.inStock)
    query = query.where(products => hasPairs(products, { ...filter, colors: words.colors }))
  return query
}

type Wanted = { colors?: string[]; size?: number; inStock?: boolean }

/** Whether a product has the wanted colour and size; with `inStock`, in pairs on the shelf. */
function hasPairs(products: ExpressionBuilder<Tables, 'products'>, wanted: Wanted) {
  let pairs = products
    .selectFrom('variants')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select('variants.id')
    .whereRef('variants.product_id', '=', 'products.id')
  if (wanted.colors) pairs = pairs.where('variants.color', 'in', wanted.colors)
  if (wanted.size !== undefined) pairs = pairs.where('sizes.size', '=', wanted.size)
  if (wanted.inStock) pairs = pairs.where('sizes.stock', '>', 0)
  return products.exists(pairs)
}

function inOrder(db: Kysely<Tables>, sort: ProductSort | undefined) {
  const products = db.selectFrom('products').where('products.deleted_at', 'is', null)
  if (sort === 'newest') return products.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc')
  const price = sql<number>`products.price * (100 - products.discount)`
  const led =
    sort === 'price-asc'
      ? products.orderBy(price)
      : sort === 'price-desc'
        ? products.orderBy(price, 'desc')
        : sort === 'position'
          ? products
          : products.orderBy(one =>
              one
                .case()
                .when(hasPairs(one, { inStock: true }))
                .then(one.lit(0))
                .else(one.lit(1))
                .end(),
            )
  return led.orderBy('products.position').orderBy('products.id')
}
