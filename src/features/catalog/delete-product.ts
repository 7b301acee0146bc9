import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { lockProduct } from './lock-product.ts'
import { publishProduct } from './publish-product.ts'

/**
 * Removes a product from the shop and the back office. Its name is free at once; its address stays reserved, and
 * `restoreProduct` brings it back as it was.
 */
export function deleteProduct(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'product_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const row = await lockProduct(transaction, id)
    if (!row || row.deleted_at !== null) return { ok: false, code: 'product_not_found' }
    // no name begins with a space
    const deleted = { deleted_at: now.toISOString(), deleted_by: by.user.id, name_key: ` ${id}` }
    await transaction.tx.updateTable('products').set(deleted).where('id', '=', id).execute()
    if (row.status === 'published') publishProduct(transaction, id, 'window')
    const thing = { kind: 'product', id, name: row.name } as const
    await recordDeed(transaction, { by, now, what: 'product_deleted', thing })
    return { ok: true }
  })
}
