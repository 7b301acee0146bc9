import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'

/** Ends a halt and a pause, after an Admin has checked the keys. */
export async function resumeCourier(
  { db, clock, courier }: Shop,
  { by }: { by: Admin },
): Promise<{ ok: true } | Refusal<'courier_off'>> {
  if (!courier) return { ok: false, code: 'courier_off' }
  await db.transact(async transaction => {
    await transaction.tx
      .updateTable('couriers')
      .set({ halted_at: null, halt_reason: null, blocked_until: null, pauses: 0 })
      .where('id', '=', courier.id)
      .execute()
    transaction.publish('parcels', 'courier')
    await recordDeed(transaction, { by, now: clock.now(), what: 'courier_resumed' })
  })
  return { ok: true }
}
