import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { NamedSize } from './back-words.ts'

/** `productId`: of its size. */
export type FoundNotice = {
  row: Selectable<Tables['stock_notices']>
  of: NamedSize
  productId: string
}

/** Locks somebody who waits for a size until the transaction ends. */
export async function findNotice({ tx }: Transaction, id: string): Promise<FoundNotice | undefined> {
  const row = await tx
    .updateTable('stock_notices')
    .set(locked => ({ state: locked.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { productId, ...named } = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'products.id as productId',
      'products.name as productName',
      'products.name_bengali as nameBengali',
      'products.slug',
      'variants.color',
    ])
    .where('variants.id', '=', row.variant_id)
    .executeTakeFirstOrThrow()
  return { row, productId, of: { ...named, size: row.size } }
}
