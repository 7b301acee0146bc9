import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'
import { endSessions } from './end-sessions.ts'
import { passedBy } from './factor-passed.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import type { Person } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { renewMails } from './set-password.ts'

export type PasswordChange = { by: Person; currentPassword: string; password: string; visitor: Visitor }
export type PasswordChanged = { ok: true; session: OpenedSession; device: KnownDevice }

/**
 * Changes the password of the person who asks. All their sessions end, and this browser gets a new one; a mail reports
 * the change. `password_none`: only the identity provider opens the account (a code sent to the email sets the first
 * password); `password_wrong`: the current one is wrong.
 */
export async function changePassword(
  shop: Shop,
  { by, currentPassword, password, visitor }: PasswordChange,
): Promise<
  | PasswordChanged
  | Refusal<
      | 'password_common'
      | 'password_none'
      | 'password_same'
      | 'password_weak'
      | 'password_wrong'
      | 'too_many_requests'
    >
> {
  const problem = await newPasswordProblem(shop, password)
  if (problem) return { ok: false, code: problem }
  if (password === currentPassword) return { ok: false, code: 'password_same' }
  const checked = await checkOwnPassword(shop, { by, password: currentPassword })
  if (!checked.ok) return checked
  const { currentHash } = checked
  const passwordHash = await shop.passwords.hash(password)
  const letterhead = letterheadOf(await shop.settings.now())
  const changed = await shop.db.transact(
    async (transaction): Promise<PasswordChanged | Refusal<'password_wrong'>> => {
      if (!(await replaceHash(transaction, by, { currentHash, passwordHash })))
        return { ok: false, code: 'password_wrong' }
      const { id: userId } = by.user
      const now = shop.clock.now()
      await endSessions(transaction, { userId })
      await recordAccountEvent(transaction, {
        kind: 'password_changed',
        details: {},
        userId,
        actor: userId,
        now,
      })
      if (by.role !== 'User') await recordDeed(transaction, { by, now, what: 'password_changed' })
      await mailPasswordChanged(transaction, shop, { email: by.user.email, letterhead })
      const session = await openSession(transaction, { passed: passedBy(by) }, { visitor, now })
      return { ok: true, session, device: knowDevice(shop, { userId, passwordHash }) }
    },
  )
  if (changed.ok) await renewMails(shop, by.user.email)
  return changed
}

/** Returns false when the password was changed meanwhile. Codes and links sent before then open nothing any more. */
async function replaceHash(
  { tx }: Transaction,
  by: Person,
  { currentHash, passwordHash }: { currentHash: string; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary_at: null })
    .where('id', '=', by.user.id)
    .where('password_hash', '=', currentHash)
    .returning('email')
    .executeTakeFirst()
  if (!replaced) return false
  const { email } = replaced
  await tx.deleteFrom('asked_codes').where('email', '=', email).where('purpose', '=', 'reset').execute()
  await tx.deleteFrom('mail_links').where('email', '=', email).execute()
  return true
}
