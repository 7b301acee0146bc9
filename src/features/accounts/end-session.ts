import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** Ends one session of the person who asks. `session_not_found`: also for somebody else's. */
export function endSession(
  shop: Shop,
  { by, id }: { by: Person; id: string },
): Promise<{ ok: true } | Refusal<'session_not_found'>> {
  return shop.db.transact(async ({ tx, publish }) => {
    publish('sessions')
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning('id')
      .executeTakeFirst()
    return ended ? { ok: true } : { ok: false, code: 'session_not_found' }
  })
}
