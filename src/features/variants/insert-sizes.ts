import { MAXIMUM_SIZES } from '#domain/catalog/variant-fields.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordMovements } from '#features/stock/record-movements.ts'
import type { Editing } from './start-editing.ts'

export type NewSizes = { variantId: string; sizes: readonly { size: number; stock: number }[] }

/**
 * Adds sizes to a colour, with their opening stock. `size_taken`: also when one is given twice; `too_many_sizes`:
 * counted together with the existing ones.
 */
export async function insertSizes(
  { transaction, actor, now, note = '' }: Editing,
  { variantId, sizes }: NewSizes,
): Promise<{ ok: true } | Refusal<'size_taken' | 'too_many_sizes'>> {
  if (sizes.length === 0) return { ok: true }
  const rows = sizes.map(({ size, stock }) => ({ id: newId(now), variant_id: variantId, size, stock }))
  const inserted = await transaction.tx
    .insertInto('sizes')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length < rows.length) return { ok: false, code: 'size_taken' }
  const all = await transaction.tx
    .selectFrom('sizes')
    .select(size => size.fn.countAll().as('count'))
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  if (Number(all?.count ?? 0) > MAXIMUM_SIZES) return { ok: false, code: 'too_many_sizes' }
  const changes = rows.map(({ id, stock }) => ({ sizeId: id, change: stock }))
  await recordMovements(transaction, {
    changes,
    reason: 'opening',
    orderId: null,
    actor,
    now,
    note: note || null,
  })
  return { ok: true }
}
