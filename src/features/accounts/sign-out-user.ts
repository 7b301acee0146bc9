import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { endSessions } from './end-sessions.ts'
import { lockUser } from './lock-user.ts'
import type { Admin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Ends every session of a person. Returns how many there were. */
export function signOutUser(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true; sessionsEnded: number } | Refusal<'user_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const user = await lockUser(transaction, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    const sessionsEnded = await endSessions(transaction, { userId: id })
    const event = {
      kind: 'signed_out',
      details: { sessionsEnded },
      userId: id,
      actor: by.user.id,
      now,
    } as const
    await recordAccountEvent(transaction, event)
    const thing = { kind: 'person', id, name: user.email } as const
    await recordDeed(transaction, { by, now, what: 'user_signed_out', thing })
    return { ok: true, sessionsEnded }
  })
}
