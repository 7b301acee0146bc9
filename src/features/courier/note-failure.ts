import type { Courier, CourierFailure } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import type { CourierShop } from '#features/shop.ts'
import { courierState, LONGEST_PAUSE_MS } from './courier-state.ts'

const MINUTE_MS = 60_000
/** Longer than a courier's messages are; staff read them. */
const MAXIMUM_REASON_LENGTH = 300

/**
 * Stores what a failed call means for every later one, outside a transaction: refused keys halt the courier until staff
 * resume it, since ten more tries would lock out the right keys too; a courier that asked for a pause gets one, of a
 * minute first and twice as long each time. Any other failure changes nothing.
 */
export async function noteFailure(
  { db, courier, clock }: Pick<CourierShop, 'db' | 'courier' | 'clock'>,
  failure: CourierFailure,
): Promise<void> {
  if (failure.kind !== 'auth' && failure.kind !== 'rate_limited') return
  await db.transact(async transaction => {
    const now = clock.now()
    const known = await lockCourier(transaction, courier, now)
    const change =
      failure.kind === 'auth'
        ? { halted_at: known.haltedAt ?? now.toISOString(), halt_reason: reasonOf(failure) }
        : pauseOf(known, { failure, now })
    await transaction.tx.updateTable('couriers').set(change).where('id', '=', courier.id).execute()
    transaction.publish('courier')
  })
}

const reasonOf = ({ message }: CourierFailure): string => message.slice(0, MAXIMUM_REASON_LENGTH)

function pauseOf(
  { blockedUntil, pauses }: { blockedUntil: string | null; pauses: number },
  { failure, now }: { failure: CourierFailure; now: Date },
) {
  // calls that were under way at the same time count as one pause
  const isAnother = blockedUntil === null
  const count = isAnother ? pauses + 1 : pauses
  const ownMs = Math.min(MINUTE_MS * 2 ** Math.max(0, count - 1), LONGEST_PAUSE_MS)
  const pauseMs = Math.min(failure.retryAfterMs ?? ownMs, LONGEST_PAUSE_MS)
  const until = new Date(now.getTime() + pauseMs).toISOString()
  return {
    pauses: count,
    blocked_until: blockedUntil !== null && blockedUntil > until ? blockedUntil : until,
  }
}

/** Locks the courier's row; inserts it when there is none, and resets it when the keys are other ones. */
async function lockCourier({ tx }: Transaction, courier: Courier, now: Date) {
  const fresh = { halted_at: null, halt_reason: null, blocked_until: null, pauses: 0 }
  await tx
    .insertInto('couriers')
    .values({ id: courier.id, key_mark: courier.keyMark, heard_at: null, ...fresh })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row => ({ id: row.ref('excluded.id') })))
    .execute()
  await tx
    .updateTable('couriers')
    .set({ key_mark: courier.keyMark, ...fresh })
    .where('id', '=', courier.id)
    .where('key_mark', '!=', courier.keyMark)
    .execute()
  return await courierState(tx, courier, now)
}
