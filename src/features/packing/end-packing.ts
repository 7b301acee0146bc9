import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'

/** Ends the open batch: what is not packed by now leaves it, and its orders stay as they are. */
export async function endPacking(
  { db, clock }: Shop,
  { by }: { by: Staff },
): Promise<{ ok: true } | Refusal<'packing_none'>> {
  return await db.transact(async transaction => {
    const now = clock.now()
    const ended = await transaction.tx
      .updateTable('packing_batches')
      .set({ open_mark: null, ended_at: now.toISOString(), ended_by: by.user.id })
      .where('open_mark', '=', 1)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return { ok: false, code: 'packing_none' }
    await transaction.tx
      .updateTable('packing_parcels')
      .set({ held_by: null, held_since: null, held_until: null })
      .where('batch_id', '=', ended.id)
      .where('held_by', 'is not', null)
      .execute()
    await recordDeed(transaction, { by, now, what: 'packing_ended' })
    return { ok: true }
  })
}
