import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { endRegistrations } from './end-registrations.ts'
import { lockUser } from './lock-user.ts'
import { oneTimePassword } from './one-time-password.ts'
import type { Admin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Verifies an email on an Admin's word that it belongs to a person, where no mail can prove it. Somebody else may have
 * registered the email, so nothing of that is kept: the result is a one-time password, for the Admin to hand over. Null
 * when the person is verified already; they stay as they are.
 */
export async function verifyUser(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true; oneTimePassword: string | null } | Refusal<'user_not_found'>> {
  const password = oneTimePassword()
  const passwordHash = await shop.passwords.hash(password)
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const user = await lockUser(transaction, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    if (user.isVerified) return { ok: true, oneTimePassword: null }
    const at = now.toISOString()
    await transaction.tx
      .updateTable('users')
      .set({
        verified_at: at,
        password_hash: passwordHash,
        password_temporary_at: at,
        phone: null,
        claimed_phone: null,
      })
      .where('id', '=', id)
      .execute()
    await endRegistrations(transaction, user.email)
    const event = { kind: 'verified_by_admin', details: {}, userId: id, actor: by.user.id, now } as const
    await recordAccountEvent(transaction, event)
    return { ok: true, oneTimePassword: password }
  })
}
