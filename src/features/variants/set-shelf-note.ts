import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import type { Refusal } from '#domain/refusal.ts'
import { findColor } from './find-color.ts'
import type { Editing } from './start-editing.ts'

/** Notes where the pairs of a colour stand; no page shows it. `field_changed`: it is another note than the seen one. */
export async function setShelfNote(
  editing: Editing,
  { color, note, expectedNote }: UpdateOf<'set_shelf_note'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'field_changed'>> {
  const { tx } = editing.transaction
  const variant = await findColor(tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  const { shelf_note } = await tx
    .selectFrom('variants')
    .select('shelf_note')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  if (shelf_note === note) return { ok: true }
  if (expectedNote !== null && expectedNote !== shelf_note) return { ok: false, code: 'field_changed' }
  await tx.updateTable('variants').set({ shelf_note: note }).where('id', '=', variant.id).execute()
  return { ok: true }
}
