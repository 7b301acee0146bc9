import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'
import { lockProduct } from './lock-product.ts'
import { publishProduct } from './publish-product.ts'
import { readStaffProduct } from './read-staff-product.ts'
import { standingSpelling } from './standing-spelling.ts'

type Restored = { ok: true; product: StaffProduct } | Refusal<'name_taken' | 'product_not_found'>

/**
 * Restores a deleted product as it was; one that is not deleted stays. `product_not_found`: also when it was deleted
 * too long ago; `name_taken`: another product has its name by now.
 */
export async function restoreProduct(shop: Shop, { id }: { by: Admin; id: string }): Promise<Restored> {
  const now = shop.clock.now()
  try {
    return await shop.db.transact(async transaction => {
      const restored = await bringBack(transaction, id, now)
      return restored.ok ? readStaffProduct(transaction.tx, id) : restored
    })
  } catch (error) {
    // another product took the name at this very moment
    if (isUniqueViolation(error)) return { ok: false, code: 'name_taken' }
    throw error
  }
}

async function bringBack(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<{ ok: true } | Refusal<'name_taken' | 'product_not_found'>> {
  const { tx } = transaction
  const row = await lockProduct(transaction, id)
  if (!row) return { ok: false, code: 'product_not_found' }
  if (row.deleted_at === null) return { ok: true }
  if (row.deleted_at <= deletedForGood(now)) return { ok: false, code: 'product_not_found' }
  const name_key = foldCase(row.name)
  const named = await tx
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  if (named) return { ok: false, code: 'name_taken' }
  const category = await standingSpelling(transaction, row.category)
  await tx
    .updateTable('products')
    .set({ deleted_at: null, name_key, category })
    .where('id', '=', id)
    .execute()
  if (row.status === 'published') publishProduct(transaction, id, 'window')
  return { ok: true }
}
