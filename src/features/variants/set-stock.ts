import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import type { Refusal } from '#domain/refusal.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { noteReturns } from '#features/stock/note-returns.ts'
import { findSize } from './find-size.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'
import { writeStock } from './write-stock.ts'

/**
 * Writes a counted number of pairs, and corrects a mistyped size. `stock_changed` carries the stock when it is not the
 * one that the sender saw.
 */
export async function setStock(
  editing: Editing,
  { color, size, newSize, stock, expectedStock, reason, note }: UpdateOf<'set_stock'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'size_not_found' | 'size_taken' | 'stock_changed'>> {
  const { transaction, product } = editing
  const found = await findSize(transaction.tx, { productId: product.id, color, size })
  if (!found.ok) return found
  const before = await lockStock(transaction, found.sizeId)
  if (before === undefined) return { ok: false, code: 'size_not_found' }
  if (expectedStock !== null && expectedStock !== before)
    return { ok: false, code: 'stock_changed', stock: before }
  if (newSize !== size) {
    const renamed = await renameSize(editing, { ...found, newSize, pairs: before })
    if (!renamed.ok) return renamed
  }
  await writeStock(editing, { sizeId: found.sizeId, before, after: stock, why: { reason, note } })
  return { ok: true }
}

type Renaming = { variantId: string; sizeId: string; newSize: number; pairs: number }

/** Corrects which size a row is; its pairs, ledger and orders stay with it. */
async function renameSize(
  editing: Editing,
  { variantId, sizeId, newSize, pairs }: Renaming,
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
  await noteReturns(editing.transaction, [{ sizeId, change: pairs }])
  await touchProduct(editing, 'window')
  return { ok: true }
}
