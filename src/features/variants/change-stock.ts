import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import type { Refusal } from '#domain/refusal.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { findSize } from './find-size.ts'
import type { Editing } from './start-editing.ts'
import { writeStock } from './write-stock.ts'

/**
 * Adds or removes pairs, whatever is sold meanwhile. The same key again changes nothing more. `stock_too_low` and
 * `stock_too_high` carry the stock.
 */
export async function changeStock(
  editing: Editing,
  { color, size, change, requestKey, reason, note }: UpdateOf<'change_stock'>,
): Promise<
  | { ok: true }
  | Refusal<'change_key_reused' | 'color_not_found' | 'size_not_found' | 'stock_too_high' | 'stock_too_low'>
> {
  const { transaction, product } = editing
  const found = await findSize(transaction.tx, { productId: product.id, color, size })
  const earlier = requestKey === null ? undefined : await findChange(editing, requestKey)
  // a size that was corrected since the change has another name, and is recognised by its product
  const isSame = found.ok ? earlier?.size_id === found.sizeId : earlier?.product_id === product.id
  if (earlier)
    return isSame && earlier.change === change ? { ok: true } : { ok: false, code: 'change_key_reused' }
  if (!found.ok) return found
  const { sizeId } = found
  const before = await lockStock(transaction, sizeId)
  if (before === undefined) return { ok: false, code: 'size_not_found' }
  const after = before + change
  if (after < 0) return { ok: false, code: 'stock_too_low', stock: before }
  if (after > MAXIMUM_STOCK) return { ok: false, code: 'stock_too_high', stock: before }
  await writeStock(editing, { sizeId, before, after, why: { reason, note }, requestKey })
  return { ok: true }
}

const findChange = ({ transaction }: Editing, requestKey: string) =>
  transaction.tx
    .selectFrom('stock_movements')
    .leftJoin('sizes', 'sizes.id', 'stock_movements.size_id')
    .leftJoin('variants', 'variants.id', 'sizes.variant_id')
    .select(['stock_movements.size_id', 'stock_movements.change', 'variants.product_id'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
