import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** A skipped order comes back to the person who skipped it after this long; others get it at once. */
const SKIP_MS = 15 * 60_000

/** `isSkipped`: the caller wants others first. */
export type CallToRelease = { by: Staff; orderId: string; isSkipped: boolean }

/** Gives an order back to the queue; nothing where the caller does not have it any more. */
export async function releaseCall(
  shop: Shop,
  { by, orderId, isSkipped }: CallToRelease,
): Promise<{ ok: true }> {
  await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    const released = await transaction.tx
      .updateTable('call_queue')
      .set({
        held_by: null,
        held_since: null,
        held_until: null,
        ...(isSkipped && {
          skipped_by: by.user.id,
          skipped_until: new Date(now.getTime() + SKIP_MS).toISOString(),
        }),
      })
      .where('order_id', '=', orderId)
      .where('held_by', '=', by.user.id)
      .returning('order_id')
      .executeTakeFirst()
    if (released) transaction.publish('calls')
  })
  return { ok: true }
}
