import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { readStaffProduct } from '#features/catalog/read-staff-product.ts'
import type { Shop } from '#features/shop.ts'
import { recordMovements } from '#features/stock/record-movements.ts'
import { reservedLines } from '#features/stock/reserved-lines.ts'
import { type FoundColor, findColor } from './find-color.ts'
import { type Editing, startEditing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'
import { keepMainImage } from './write-images.ts'

/** A colour with all its sizes, or one size of it. */
export type VariantDeletion = { by: Admin; productId: string; color: string; size?: number }

/**
 * Deletes a colour or a size. Open orders keep what they sold; `reserved` is the number of their pairs of it, which
 * find no shelf when they are given back.
 */
export function deleteVariant(
  shop: Shop,
  { by, productId, color, size }: VariantDeletion,
): Promise<
  | { ok: true; product: StaffProduct; reserved: number }
  | Refusal<'color_not_found' | 'product_not_found' | 'size_not_found'>
> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const editing = await startEditing(transaction, { productId, actor: by.user.id, now })
    if (!editing) return { ok: false, code: 'product_not_found' }
    const variant = await findColor(transaction.tx, { productId, color })
    if (!variant) return { ok: false, code: 'color_not_found' }
    const sizeIds = await listSizeIds(editing, { variant, size })
    if (size !== undefined && sizeIds.length === 0) return { ok: false, code: 'size_not_found' }
    const pairs = await deleteSizes(editing, sizeIds)
    if (size === undefined) await deleteColor(editing, variant)
    await touchProduct(editing, 'window')
    const reserved = await countReserved(editing, sizeIds)
    const read = await readStaffProduct(transaction.tx, productId)
    if (!read.ok) return read
    await recordDeed(transaction, {
      by,
      now,
      what: size === undefined ? 'color_deleted' : 'size_deleted',
      thing: { kind: 'product', id: productId, name: read.product.name },
      changes: [{ field: size === undefined ? color : `${color} ${size}`, before: pairs, after: null }],
    })
    return { ...read, reserved }
  })
}

async function listSizeIds(
  { transaction }: Editing,
  { variant, size }: { variant: FoundColor; size: number | undefined },
): Promise<string[]> {
  let sizes = transaction.tx.selectFrom('sizes').select('id').where('variant_id', '=', variant.id)
  if (size !== undefined) sizes = sizes.where('size', '=', size)
  const rows = await sizes.orderBy('id').execute()
  return rows.map(row => row.id)
}

/**
 * One after the other, in the sequence in which orders lock them; the ledger of each ends at zero. Returns how many
 * pairs they had.
 */
async function deleteSizes(
  { transaction, actor, now }: Editing,
  sizeIds: readonly string[],
): Promise<number> {
  const changes: { sizeId: string; change: number }[] = []
  for (const sizeId of sizeIds) {
    const row = await transaction.tx
      .deleteFrom('sizes')
      .where('id', '=', sizeId)
      .returning('stock')
      .executeTakeFirst()
    if (row) changes.push({ sizeId, change: -row.stock })
  }
  await recordMovements(transaction, { changes, reason: 'deleted', orderId: null, actor, now })
  return changes.reduce((pairs, { change }) => pairs - change, 0)
}

async function deleteColor(editing: Editing, variant: FoundColor): Promise<void> {
  await editing.transaction.tx.deleteFrom('variants').where('id', '=', variant.id).execute()
  await keepMainImage(editing, variant.images)
}

async function countReserved({ transaction }: Editing, sizeIds: readonly string[]): Promise<number> {
  if (sizeIds.length === 0) return 0
  const row = await reservedLines(transaction.tx)
    .select(lines => lines.fn.sum<number>(lines('quantity', '-', lines.ref('returned'))).as('pairs'))
    .where('size_id', 'in', sizeIds)
    .executeTakeFirst()
  return Number(row?.pairs ?? 0)
}
