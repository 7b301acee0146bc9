import { said } from '#domain/activity/deed.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierOf, noCourier } from '#features/courier-choice/courier-of.ts'
import type { Shop } from '#features/shop.ts'

/** Ends a halt and a pause of a courier, the first one without a name, after an Admin has checked the keys. */
export async function resumeCourier(
  shop: Shop,
  { by, courier: named }: { by: Admin; courier?: string | undefined },
): Promise<{ ok: true } | Refusal<'courier_off' | 'courier_unknown'>> {
  const { db, clock, couriers } = shop
  const courier = named === undefined ? couriers[0] : courierOf(shop, named)
  if (!courier) return noCourier(named)
  await db.transact(async transaction => {
    await transaction.tx
      .updateTable('couriers')
      .set({ halted_at: null, halt_reason: null, blocked_until: null, pauses: 0 })
      .where('id', '=', courier.id)
      .execute()
    transaction.publish('parcels', 'courier')
    await recordDeed(transaction, {
      by,
      now: clock.now(),
      what: 'courier_resumed',
      changes: [said('Courier', courier.name)],
    })
  })
  return { ok: true }
}
