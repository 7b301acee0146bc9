import type { CourierFailure } from '#adapters/courier/courier.ts'
import type { Shop } from '#features/shop.ts'

/** A courier that asked for a pause without saying how long. */
const USUAL_PAUSE_MS = 60_000

/**
 * Keeps for all processes what a failed call says of the courier as a whole: refused keys halt everything, since ten
 * such answers lock the right keys out for an hour; too many calls make a pause. Other failures say nothing of it.
 */
export async function noteFailure({ db, clock, courier }: Shop, failure: CourierFailure): Promise<void> {
  if (!courier || (failure.kind !== 'auth' && failure.kind !== 'rate_limited')) return
  const now = clock.now()
  const until = new Date(now.getTime() + (failure.retryAfterMs ?? USUAL_PAUSE_MS)).toISOString()
  const noted =
    failure.kind === 'auth'
      ? { key_mark: courier.keyMark, halted_at: now.toISOString(), halt_reason: failure.message }
      : { blocked_until: until }
  await db.transact(async work => {
    const unknown = { halted_at: null, halt_reason: null, blocked_until: null, heard_at: null }
    await work.tx
      .insertInto('couriers')
      .values({ id: courier.id, key_mark: courier.keyMark, ...unknown, ...noted })
      .onConflict(conflict => conflict.column('id').doUpdateSet(noted))
      .execute()
    work.tell('parcels')
  })
}
