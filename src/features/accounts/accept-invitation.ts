import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { createUser } from './create-user.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'
import { type FoundInvitation, findInvitation } from './find-invitation.ts'
import { FORMER_COLLEAGUE } from './former-colleague.ts'
import { freeEmail } from './free-email.ts'
import { mailAdmins } from './mail-admins.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { recordAccountEvent } from './record-account-event.ts'

export type Joining = { token: string; password: string; visitor: Visitor }
export type Joined = { ok: true; session: OpenedSession; device: KnownDevice }

/**
 * Makes the account of an invitation, with the password that its owner chooses, and signs them in. Of several requests
 * with one link only one makes an account. The email counts as proven: it is the one that an Admin named. Works while
 * the sign-up is closed. `invitation_closed`: used, late, taken back or replaced, or the email has an account meanwhile.
 */
export async function acceptInvitation(
  shop: Shop,
  { token, password, visitor }: Joining,
): Promise<
  Joined | Refusal<'invitation_closed' | 'invitation_not_found' | 'password_common' | 'password_weak'>
> {
  const problem = await newPasswordProblem(shop, password)
  if (problem) return { ok: false, code: problem }
  const invitation = await findInvitation(shop, token)
  if (!invitation) return { ok: false, code: 'invitation_not_found' }
  if (invitation.state !== 'open') return { ok: false, code: 'invitation_closed' }
  // nobody without a valid link comes this far
  const passwordHash = await shop.passwords.hash(password, 'first')
  const letterhead = letterheadOf(await shop.settings.now())
  try {
    return await shop.db.transact(async transaction => {
      const userId = await join(transaction, shop, { invitation, passwordHash, visitor })
      if (userId === undefined) return { ok: false, code: 'invitation_closed' }
      if (invitation.role === 'Admin') {
        const warning = {
          kind: 'new_admin',
          who: invitation.email,
          by: invitation.by ?? FORMER_COLLEAGUE,
        } as const
        await mailAdmins(transaction, shop, { warning, except: [userId], letterhead })
      }
      const session = await openSession(transaction, { userId }, { visitor, now: shop.clock.now() })
      return { ok: true, session, device: knowDevice(shop, { userId, passwordHash }) }
    })
  } catch (error) {
    // the email got an account in another way at the same moment
    if (isUniqueViolation(error)) return { ok: false, code: 'invitation_closed' }
    throw error
  }
}

/** Returns the id of the new account; undefined when the link ended, or the email got an account, a moment ago. */
async function join(
  transaction: Transaction,
  shop: Shop,
  {
    invitation,
    passwordHash,
    visitor: { address, userAgent },
  }: { invitation: FoundInvitation; passwordHash: string; visitor: Visitor },
): Promise<string | undefined> {
  const now = shop.clock.now()
  const taken = await transaction.tx
    .updateTable('invitations')
    .set({ ended_at: now.toISOString(), ending: 'used' })
    .where('id', '=', invitation.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return undefined
  const { email, name, role } = invitation
  if (!(await freeEmail(transaction, email))) return undefined
  const userId = await createUser(transaction, { email, name, role, passwordHash, isVerified: true }, now)
  await transaction.tx
    .updateTable('users')
    .set({ last_sign_in_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
  const details = { role, invitation: invitation.id }
  await recordAccountEvent(transaction, { kind: 'joined', details, userId, actor: userId, now })
  await recordDeed(transaction, {
    by: { actor: userId, address, userAgent },
    now,
    what: 'joined',
    thing: { kind: 'person', id: userId, name: email },
    changes: [{ field: 'role', before: null, after: role }],
  })
  return userId
}
