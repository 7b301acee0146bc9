import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { changesBetween } from '#domain/activity/deed.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { foldCase } from './fold-case.ts'
import { lockProduct } from './lock-product.ts'
import { publishProduct } from './publish-product.ts'
import { readStaffProduct } from './read-staff-product.ts'
import { standingSpelling } from './standing-spelling.ts'

type Restored = { ok: true; product: StaffProduct } | Refusal<'name_taken' | 'product_not_found'>

/** `name`: the one that it gets instead of its own. */
type ProductToRestore = { by: Admin; id: string; name?: string | undefined }

/**
 * Restores a deleted product as it was, or under another name; one that is not deleted stays. `product_not_found`: also
 * when it was deleted too long ago; `name_taken`: another product has the name by now.
 */
export async function restoreProduct(shop: Shop, { by, id, name }: ProductToRestore): Promise<Restored> {
  const now = shop.clock.now()
  const { privacy } = await shop.settings.now()
  const goneUntil = deletedForGood(now, privacy.trashDays)
  try {
    return await shop.db.transact(async transaction => {
      const restored = await bringBack(transaction, { by, id, name, now, goneUntil })
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
  { by, id, name: asked, now, goneUntil }: ProductToRestore & { now: Date; goneUntil: string },
): Promise<{ ok: true } | Refusal<'name_taken' | 'product_not_found'>> {
  const { tx } = transaction
  const row = await lockProduct(transaction, id)
  if (!row) return { ok: false, code: 'product_not_found' }
  if (row.deleted_at === null) return { ok: true }
  if (row.deleted_at <= goneUntil) return { ok: false, code: 'product_not_found' }
  const name = asked ?? row.name
  const name_key = foldCase(name)
  const named = await tx
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  if (named) return { ok: false, code: 'name_taken' }
  // only what one reads of it changes it
  const updated_at = name === row.name ? row.updated_at : now.toISOString()
  const category = await standingSpelling(transaction, row.category)
  await tx
    .updateTable('products')
    .set({ deleted_at: null, deleted_by: null, name, name_key, category, updated_at })
    .where('id', '=', id)
    .execute()
  if (row.status === 'published') publishProduct(transaction, id, 'window')
  const thing = { kind: 'product', id, name } as const
  const changes = changesBetween({ Name: row.name }, { Name: name })
  await recordDeed(transaction, { by, now, what: 'product_restored', thing, changes })
  return { ok: true }
}
