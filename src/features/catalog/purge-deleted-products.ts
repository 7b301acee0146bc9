import type { Transaction } from '#db/open-db.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { Shop } from '#features/shop.ts'
import { lockProduct } from './lock-product.ts'
import { removeProduct } from './remove-product.ts'

/** `failed`: the products that stay until the next run. */
export type ForgottenProducts = { failed: { id: string; error: unknown }[] }

/**
 * Removes products that were deleted so many days ago. Orders keep their own copy of the data; the ledger
 * shows where the last pairs went. A product that fails stops no other. Starts no further one once `signal` is aborted.
 */
export async function purgeDeletedProducts(
  shop: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<ForgottenProducts> {
  const now = shop.clock.now()
  const until = deletedForGood(now, keptDays)
  const deleted = await shop.db.main
    .selectFrom('products')
    .select('id')
    .where('deleted_at', '<=', until)
    .orderBy('id')
    .execute()
  const failed: ForgottenProducts['failed'] = []
  for (const { id } of deleted) {
    if (signal?.aborted) break
    await shop.db
      .transact(transaction => forget(transaction, id, { until, now }))
      .catch((error: unknown) => void failed.push({ id, error }))
  }
  return { failed }
}

async function forget(
  transaction: Transaction,
  id: string,
  { until, now }: { until: string; now: Date },
): Promise<void> {
  const row = await lockProduct(transaction, id)
  // another process was first, or somebody restored it before it was locked
  if (!row?.deleted_at || row.deleted_at > until) return
  await removeProduct(transaction, id, now)
}
