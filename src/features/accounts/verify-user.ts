import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { holdUser } from './hold-user.ts'
import type { Admin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Takes an Admin's word that an email belongs to the person of an account, where no mail can prove it. Somebody who
 * is verified already stays so. Refusal: `user_not_found`.
 */
export async function verifyUser(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal> {
  const now = shop.clock.now()
  return await shop.db.transact(async work => {
    const user = await holdUser(work, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    if (user.isVerified) return { ok: true }
    await work.tx.updateTable('users').set({ verified_at: now.toISOString() }).where('id', '=', id).execute()
    const event = { kind: 'verified_by_admin', details: {}, userId: id, actor: by.user.id, now } as const
    await recordAccountEvent(work, event)
    return { ok: true }
  })
}
