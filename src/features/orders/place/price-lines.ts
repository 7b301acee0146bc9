import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { discountedPriceTaka } from '#domain/money.ts'
import type { OrderItem, OrderLineRequest, RefusedItem } from '#domain/order.ts'
import { imagesOf } from '#features/catalog/rows.ts'

/** A requested line at the server's price. `sizeId` is null and `stock` 0 when the colour or size does not exist. */
export type PricedLine = OrderLineRequest & {
  sizeId: string | null
  stock: number
  productName: string
  title: string
  slug: string
  swatch: string
  image: string
  unitPriceTaka: number
}

/**
 * The requested lines priced in one statement; or, when products are missing, which lines want them. Drafts are sold
 * from the desk alone.
 */
export async function priceLines(
  db: Kysely<Tables>,
  items: readonly OrderLineRequest[],
  from: 'shop' | 'desk' = 'shop',
): Promise<{ ok: true; lines: PricedLine[] } | { ok: false; missing: RefusedItem[] }> {
  const rows = await readPrices(db, items, from)
  const lines: PricedLine[] = []
  const missing: RefusedItem[] = []
  for (const [index, item] of items.entries()) {
    const ofProduct = rows.filter(row => row.id === item.productId)
    const row = ofProduct.find(one => one.color === item.color && one.size === item.size)
    const product = row ?? ofProduct[0]
    if (!product) missing.push({ index, available: 0 })
    else
      lines.push({
        ...item,
        sizeId: row?.size_id ?? null,
        stock: row?.stock ?? 0,
        productName: product.name,
        title: product.title,
        slug: product.slug,
        swatch: row?.swatch ?? '',
        image: (row?.images && imagesOf(row.images)[0]) || product.image,
        unitPriceTaka: discountedPriceTaka(product.price, product.discount),
      })
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, lines }
}

/** The asked colours and sizes of the asked products; a product without any of them still gives its one row. */
function readPrices(db: Kysely<Tables>, items: readonly OrderLineRequest[], from: 'shop' | 'desk') {
  const every = <Value>(values: Value[]): Value[] => [...new Set(values)]
  return db
    .selectFrom('products')
    .leftJoin('variants', join =>
      join
        .onRef('variants.product_id', '=', 'products.id')
        .on('variants.color', 'in', every(items.map(item => item.color))),
    )
    .leftJoin('sizes', join =>
      join
        .onRef('sizes.variant_id', '=', 'variants.id')
        .on('sizes.size', 'in', every(items.map(item => item.size))),
    )
    .select([
      'products.id',
      'products.name',
      'products.title',
      'products.slug',
      'products.price',
      'products.discount',
    ])
    .select(['products.image', 'variants.color', 'variants.swatch', 'variants.images'])
    .select(['sizes.id as size_id', 'sizes.size', 'sizes.stock'])
    .where('products.id', 'in', every(items.map(item => item.productId)))
    .where('products.status', 'in', from === 'desk' ? ['published', 'draft'] : ['published'])
    .where('products.deleted_at', 'is', null)
    .execute()
}

/** The lines of a new order: what was asked for at the catalogue's price, with its pairs held. */
export const orderItems = (lines: readonly PricedLine[]): OrderItem[] =>
  lines.map(({ productId, productName, color, size, quantity, unitPriceTaka }) => ({
    productId,
    productName,
    color,
    size,
    quantity,
    unitPriceTaka,
    stockState: 'reserved',
    returned: 0,
  }))
