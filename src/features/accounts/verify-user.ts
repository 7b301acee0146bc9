import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { endRegistrations } from './end-registrations.ts'
import { lockAdmins } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { oneTimePassword } from './one-time-password.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Verifies an email on an Admin's word that it belongs to a person, where no mail can prove it. Somebody else may have
 * registered the email, so nothing of that is kept: the result is a one-time password, for the Admin to hand over. Null
 * when the person is verified already; they stay as they are. `not_allowed`: the asking Admin has lost the right meanwhile.
 */
export async function verifyUser(
  shop: Shop,
  { by, id }: { by: SteppedUpAdmin; id: string },
): Promise<{ ok: true; oneTimePassword: string | null } | Refusal<'not_allowed' | 'user_not_found'>> {
  const password = oneTimePassword()
  const passwordHash = await shop.passwords.hash(password)
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    if (!(await lockAdmins(transaction)).includes(by.user.id)) return { ok: false, code: 'not_allowed' }
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
    const thing = { kind: 'person', id, name: user.email } as const
    await recordDeed(transaction, { by, now, what: 'user_verified', thing })
    return { ok: true, oneTimePassword: password }
  })
}
