import type { Db, Transaction } from '#db/open-db.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { imagesOf } from '#features/catalog/rows.ts'

export type FoundColor = { id: string; images: string[] }

/** A colour of a product by its name: spelled exactly so, otherwise in any case. */
export async function findColor(
  db: Transaction['tx'] | Db['reports'],
  { productId, color }: { productId: string; color: string },
): Promise<FoundColor | undefined> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'color', 'images'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const row =
    rows.find(one => one.color === color) ?? rows.find(one => foldCase(one.color) === foldCase(color))
  return row && { id: row.id, images: imagesOf(row.images) }
}
