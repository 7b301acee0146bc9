import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { LowStock, OrderSummary } from '#domain/orders/order-summary.ts'
import { imagesOf } from '#features/catalog/rows.ts'

const FIRST = 6

/**
 * The published products that run out, by the marks of the products screen: first those sold out as a whole, then each
 * size with at most `lowPairs`. A size without pairs counts as few while its product has others.
 */
export async function listLowStock(
  db: ReadonlyKysely<Tables>,
  lowPairs: number,
): Promise<OrderSummary['low']> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select(['products.id', 'products.name', 'products.slug', 'products.image'])
    .select(['variants.color', 'variants.images', 'sizes.size', 'sizes.stock'])
    .where('products.status', '=', 'published')
    .where('products.deleted_at', 'is', null)
    .orderBy('products.position')
    .orderBy('products.id')
    .orderBy('variants.position')
    .orderBy('sizes.size')
    .execute()
  const low: LowStock[] = []
  for (const [id, sizes] of Map.groupBy(rows, row => row.id)) {
    const [first] = sizes
    if (!first) continue
    const { name, slug, image } = first
    if (sizes.every(row => (row.stock ?? 0) === 0))
      low.push({ id, name, slug, image, color: null, size: null, pairs: 0 })
    else
      for (const { color, images, size, stock } of sizes)
        if (color !== null && size !== null && stock !== null && stock <= lowPairs)
          low.push({
            id,
            name,
            slug,
            image: (images && imagesOf(images)[0]) || image,
            color,
            size,
            pairs: stock,
          })
  }
  // sizes that are still in stock sell out next; equal counts keep the order of the shop window
  const byPairs = low.toSorted(
    (one, other) => Number(other.size === null) - Number(one.size === null) || one.pairs - other.pairs,
  )
  return { total: low.length, first: byPairs.slice(0, FIRST) }
}
