import type { Transaction } from '#db/open-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import { recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { createUser } from './create-user.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { type MailingShop, mailAdmins } from './mail-admins.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { oneTimePassword } from './one-time-password.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * `made`: with the one-time password, which is returned only here, and the earlier role of the account; null when it is
 * new. Otherwise the existing account's role and number of sessions: nothing was changed.
 */
export type MadeAdmin =
  | { made: true; password: string; from: Role | null }
  | { made: false; from: Role; signedIn: number }

/**
 * Makes a verified Admin of an email in its stored form: a new account, or the existing one, promoted and verified. The
 * latter needs `mayReplace`, since it ends the account's password, sessions and open codes. An unproven account loses
 * its phone. For the person who runs the machine. The account gets a one-time password, and all Admins a mail.
 */
export async function makeAdmin(
  shop: MailingShop & Pick<Shop, 'db' | 'passwords' | 'settings'>,
  { email, mayReplace }: { email: string; mayReplace: boolean },
): Promise<MadeAdmin> {
  const password = oneTimePassword()
  const passwordHash = await shop.passwords.hash(password)
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role', 'verified_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    const from = user?.role ?? null
    if (user && from && !mayReplace)
      return { made: false, from, signedIn: await countSessions(transaction, user.id, now) }
    const userId = user
      ? await promote(transaction, { ...user, passwordHash }, now)
      : await createUser(
          transaction,
          { email, passwordHash, role: 'Admin', isVerified: true, isPasswordTemporary: true },
          now,
        )
    await endSessions(transaction, { userId })
    await endRegistrations(transaction, email)
    await recordAccountEvent(transaction, {
      kind: 'made_admin',
      details: { from },
      userId,
      actor: 'shop',
      now,
    })
    await recordDeed(transaction, {
      by: THE_SHOP,
      now,
      what: 'admin_made',
      thing: { kind: 'person', id: userId, name: email },
      changes: [{ field: 'role', before: from, after: 'Admin' }],
    })
    const warning = { kind: 'new_admin', who: email, by: 'a command on the server of the shop' } as const
    // who has had the account before may not have meant it; a new one is handed its password
    await mailAdmins(transaction, shop, { warning, except: user ? [] : [userId], letterhead })
    return { made: true, password, from }
  })
}

async function countSessions({ tx }: Transaction, userId: string, now: Date): Promise<number> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', now.toISOString())
    .execute()
  return found.length
}

async function promote(
  { tx }: Transaction,
  user: { id: string; verified_at: string | null; passwordHash: string },
  now: Date,
): Promise<string> {
  await tx
    .updateTable('users')
    .set({
      role: 'Admin',
      admin_since: now.toISOString(),
      // the person who registered the email may have typed somebody else's phone
      ...(user.verified_at === null && { phone: null, claimed_phone: null }),
      verified_at: user.verified_at ?? now.toISOString(),
      password_hash: user.passwordHash,
      password_temporary_at: now.toISOString(),
    })
    .where('id', '=', user.id)
    .execute()
  return user.id
}
