import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { ScannedPair } from '#domain/packing/packing.ts'
import { imagesOf } from '#features/catalog/rows.ts'

/** A size as it is called now, with its picture and its place. */
export type PairFacts = ScannedPair & { shelfNote: string }

/** What sizes are called now, by id; those that were deleted are left out. At most 1,000. */
export async function readPairs(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  sizeIds: readonly string[],
): Promise<ReadonlyMap<string, PairFacts>> {
  if (sizeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['sizes.id', 'sizes.size', 'variants.color', 'variants.images', 'variants.shelf_note'])
    .select(['products.id as product_id', 'products.name', 'products.image'])
    .where('sizes.id', 'in', [...new Set(sizeIds)])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        key: row.id,
        productId: row.product_id,
        productName: row.name,
        color: row.color,
        size: row.size,
        image: imagesOf(row.images)[0] ?? row.image,
        shelfNote: row.shelf_note,
      },
    ]),
  )
}

/** A pair in words, as a history names it. */
export const pairInWords = ({
  productName,
  color,
  size,
}: Pick<ScannedPair, 'productName' | 'color' | 'size'>): string => `${productName}, ${color} ${size}`
