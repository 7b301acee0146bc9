import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { imagesOf } from '#features/catalog/rows.ts'

type Wanting = { product_id: string | null; color: string; wanted_size_id?: string | null }

/** The pictures of pairs in their color, and how many pairs there are of the wanted sizes. */
export async function shelfOf(db: Pick<Kysely<Tables>, 'selectFrom'>, lines: readonly Wanting[]) {
  const productIds = [...new Set(lines.flatMap(line => line.product_id ?? []))]
  const sizeIds = [...new Set(lines.flatMap(line => line.wanted_size_id ?? []))]
  const products =
    productIds.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'image']).where('id', 'in', productIds).execute()
  const variants =
    productIds.length === 0
      ? []
      : await db
          .selectFrom('variants')
          .select(['product_id', 'color', 'images'])
          .where('product_id', 'in', productIds)
          .execute()
  const sizes =
    sizeIds.length === 0
      ? []
      : await db.selectFrom('sizes').select(['id', 'stock']).where('id', 'in', sizeIds).execute()
  const stock = new Map<string | null | undefined, number>(sizes.map(row => [row.id, row.stock]))
  return {
    pictureOf({ product_id, color }: Wanting): string {
      const variant = variants.find(one => one.product_id === product_id && one.color === color)
      const [own] = variant ? imagesOf(variant.images) : []
      return own ?? products.find(one => one.id === product_id)?.image ?? ''
    },
    leftOf: (sizeId: string | null | undefined): number => stock.get(sizeId) ?? 0,
  }
}
