import type { Shop } from '#features/shop.ts'
import { courierState } from './courier-state.ts'

/** How exactly staff are told when it was last heard; more often would write for nothing. */
const PRECISION_MS = 10_000

/** Keeps that the courier gave a good answer just now: its keys are right and pauses begin anew. Outside a transaction. */
export async function noteHeard({
  db,
  courier,
  clock,
}: Pick<Shop, 'db' | 'courier' | 'clock'>): Promise<void> {
  if (!courier) return
  const now = clock.now()
  const known = await courierState(db.main, courier, now)
  // what was asked before the halt or the pause says nothing of it
  if (known.haltedAt !== null || known.blockedUntil !== null) return
  const isRecent = known.heardAt !== null && now.getTime() - Date.parse(known.heardAt) < PRECISION_MS
  if (isRecent && known.pauses === 0) return
  const heard = {
    key_mark: courier.keyMark,
    halted_at: null,
    halt_reason: null,
    blocked_until: null,
    pauses: 0,
    heard_at: now.toISOString(),
  }
  await db.transact(({ tx }) =>
    tx
      .insertInto('couriers')
      .values({ id: courier.id, ...heard })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(heard)
          // somebody may have been refused meanwhile
          .where(row =>
            row.or([row('couriers.halted_at', 'is', null), row('couriers.key_mark', '!=', courier.keyMark)]),
          ),
      )
      .execute(),
  )
}
