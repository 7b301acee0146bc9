import type { Refusal } from '#domain/refusal.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'

type Renaming = { variantId: string; sizeId: string; newSize: number }

/** Puts right which size a row is; its pairs, ledger and orders stay its own. */
export async function renameSize(
  editing: Editing,
  { variantId, sizeId, newSize }: Renaming,
): Promise<{ ok: true } | Refusal<'size_taken'>> {
  const { tx } = editing.transaction
  const taken = await tx
    .selectFrom('sizes')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('size', '=', newSize)
    .executeTakeFirst()
  if (taken) return { ok: false, code: 'size_taken' }
  await tx.updateTable('sizes').set({ size: newSize }).where('id', '=', sizeId).execute()
  await touchProduct(editing, 'window')
  return { ok: true }
}
