import type { Db, Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import { findColor } from './find-color.ts'

export type SizeName = { productId: string; color: string; size: number }

/** A size of a colour of a product. */
export async function findSize(
  db: Transaction['tx'] | Db['reports'],
  { productId, color, size }: SizeName,
): Promise<{ ok: true; variantId: string; sizeId: string } | Refusal<'color_not_found' | 'size_not_found'>> {
  const variant = await findColor(db, { productId, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  const row = await db
    .selectFrom('sizes')
    .select('id')
    .where('variant_id', '=', variant.id)
    .where('size', '=', size)
    .executeTakeFirst()
  if (!row) return { ok: false, code: 'size_not_found' }
  return { ok: true, variantId: variant.id, sizeId: row.id }
}
