import type { Transaction } from '#db/open-db.ts'
import { lockProduct } from '#features/catalog/lock-product.ts'

/** A product locked by one change. `now` and `actor` (a staff member's id) go with everything that it writes. */
export type Editing = {
  transaction: Transaction
  product: { id: string; isPublished: boolean; image: string }
  actor: string
  now: Date
  /** Stored with the opening stock of added sizes. */
  note?: string
}

/**
 * Locks a product, so that no other change of its colours and sizes comes between until the transaction ends; orders go
 * on selling it. Undefined when there is none, or it was deleted.
 */
export async function startEditing(
  transaction: Transaction,
  { productId, actor, now }: { productId: string; actor: string; now: Date },
): Promise<Editing | undefined> {
  const row = await lockProduct(transaction, productId)
  if (!row || row.deleted_at !== null) return undefined
  const product = { id: row.id, isPublished: row.status === 'published', image: row.image }
  return { transaction, product, actor, now }
}
