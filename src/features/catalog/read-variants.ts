import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Size, Variant } from '#domain/catalog/product.ts'
import { toVariant } from './rows.ts'

/**
 * The colours and sizes of products, by product id. The sizes of a colour come as one text, `id size stock id ...`: a
 * row for each of them would double the cost of the whole list.
 */
export async function readVariants(
  db: Kysely<Tables> | Db['reports'],
  productIds: readonly string[],
): Promise<Map<string, Variant[]>> {
  const byProduct = new Map<string, Variant[]>(productIds.map(id => [id, []]))
  if (productIds.length === 0) return byProduct
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'product_id', 'color', 'swatch', 'images', sizesAsText.as('sizes')])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const row of rows) byProduct.get(row.product_id)?.push(toVariant(row, sizesFromText(row.sizes)))
  return byProduct
}

/** The sizes of a colour as one text; `sizesFromText` reads it. */
export const sizesAsText = sql<string | null>`(
  select string_agg(sizes.id || ' ' || cast(sizes.size as text) || ' ' || cast(sizes.stock as text), ' ')
  from sizes where sizes.variant_id = variants.id
)`

export function sizesFromText(text: string | null): Size[] {
  if (text === null) return []
  const words = text.split(' ')
  const sizes: Size[] = []
  for (let at = 0; at < words.length; at += 3)
    sizes.push({ id: words[at] ?? '', size: Number(words[at + 1]), stock: Number(words[at + 2]) })
  return sizes.sort((one, other) => one.size - other.size)
}
