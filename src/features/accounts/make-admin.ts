import type { Work } from '#db/open-db.ts'
import type { Role } from '#domain/account.ts'
import type { Shop } from '#features/shop.ts'
import { createUser } from './create-user.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { oneTimePassword } from './one-time-password.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { toRole } from './rows.ts'

/** The one-time password, told to nobody else, and the role that the account had; null where it is new. */
export type MadeAdmin = { password: string; from: Role | null }

/**
 * Makes a verified Admin of an email in its stored form: a new account, or the one that has it, promoted and verified.
 * What proved nothing loses its phone. For whoever runs the machine. It gets a one-time password; its sessions and open codes end.
 */
export async function makeAdmin(
  shop: Pick<Shop, 'db' | 'clock' | 'passwords'>,
  email: string,
): Promise<MadeAdmin> {
  const password = oneTimePassword()
  const passwordHash = await shop.passwords.hash(password)
  const now = shop.clock.now()
  const from = await shop.db.transact(async work => {
    const { tx } = work
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role', 'verified_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    const from = user ? toRole(user.role) : null
    const userId = user
      ? await promote(work, { ...user, passwordHash }, now)
      : await createUser(
          work,
          { email, passwordHash, role: 'Admin', isVerified: true, isPasswordTemporary: true },
          now,
        )
    await endSessions(work, { userId })
    await endRegistrations(work, email)
    await recordAccountEvent(work, { kind: 'made_admin', details: { from }, userId, actor: 'shop', now })
    return from
  })
  return { password, from }
}

async function promote(
  { tx }: Work,
  user: { id: string; verified_at: string | null; passwordHash: string },
  now: Date,
): Promise<string> {
  await tx
    .updateTable('users')
    .set({
      role: 'Admin',
      // whoever registered the email may have typed somebody else's phone
      ...(user.verified_at === null && { phone: null, claimed_phone: null }),
      verified_at: user.verified_at ?? now.toISOString(),
      password_hash: user.passwordHash,
      password_temporary_at: now.toISOString(),
    })
    .where('id', '=', user.id)
    .execute()
  return user.id
}
