import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** Ends one session of the person who asks. `session_not_found`: also for somebody else's. */
export function endSession(
  shop: Shop,
  { by, id }: { by: Person; id: string },
): Promise<{ ok: true } | Refusal<'session_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    transaction.publish('sessions')
    const ended = await transaction.tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return { ok: false, code: 'session_not_found' }
    const what = id === by.sessionId ? 'signed_out' : 'session_ended'
    if (by.role !== 'User') await recordDeed(transaction, { by, now, what })
    return { ok: true }
  })
}
