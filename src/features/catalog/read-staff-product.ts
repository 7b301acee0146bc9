import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import type { Refusal } from '#domain/refusal.ts'
import { reservedLines } from '#features/stock/reserved-lines.ts'
import { readVariants } from './read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from './rows.ts'

/** A product as staff see it, read on the given handle; a transaction sees its own changes. */
export async function readStaffProduct(
  db: Kysely<Tables>,
  id: string,
): Promise<{ ok: true; product: StaffProduct } | Refusal<'product_not_found'>> {
  const row = await db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { ok: false, code: 'product_not_found' }
  const variants = (await readVariants(db, [id])).get(id) ?? []
  const reserved = await readReserved(
    db,
    variants.flatMap(({ sizes }) => sizes.map(size => size.id)),
  )
  const shelfNotes = await readShelfNotes(db, id)
  const withReserved = variants.map(variant => ({
    ...variant,
    shelfNote: shelfNotes.get(variant.id) ?? '',
    sizes: variant.sizes.map(size => ({ ...size, reserved: reserved.get(size.id) ?? 0 })),
  }))
  return { ok: true, product: { ...toProduct(row, variants), variants: withReserved } }
}

/** Where the pairs of each colour stand; no page of the storefront reads it. */
async function readShelfNotes(db: Kysely<Tables>, productId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'shelf_note'])
    .where('product_id', '=', productId)
    .where('shelf_note', '<>', '')
    .execute()
  return new Map(rows.map(row => [row.id, row.shelf_note]))
}

/** The pairs of each size in orders that are still open. */
async function readReserved(db: Kysely<Tables>, sizeIds: readonly string[]): Promise<Map<string, number>> {
  if (sizeIds.length === 0) return new Map()
  const rows = await reservedLines(db)
    .select(line => ['size_id', line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs')])
    .where('size_id', 'in', sizeIds)
    .groupBy('size_id')
    .execute()
  return new Map(rows.map(row => [row.size_id ?? '', Number(row.pairs)]))
}
