import type { Shop } from '#features/shop.ts'

/** Who packed a parcel stands in the history of its order for good; the single scans help for as long as it travels. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Removes batches that ended long ago, with their scans, one after the other. */
export async function purgeOldBatches({ db, clock }: Shop, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
  while (!signal?.aborted) {
    const removed = await db.transact(async ({ tx }) => {
      const old = await tx
        .selectFrom('packing_batches')
        .select('id')
        .where('ended_at', '<', before)
        .limit(1)
        .executeTakeFirst()
      if (!old) return false
      await tx.deleteFrom('packing_batches').where('id', '=', old.id).execute()
      return true
    })
    if (!removed) return
  }
}
