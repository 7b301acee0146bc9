import type { PasswordNote } from '#adapters/passwords/password-note.ts'
import { recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { createUser } from './create-user.ts'
import { oneTimePassword } from './one-time-password.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Without a password a one-time one is made and written to the note. */
export type FirstAdmin = { email: string; password: string | undefined; note: PasswordNote }

/** `made_with_note`: the note holds the password. `email_taken`: by an account that is no Admin; none was made. */
export type FirstAdminOutcome = 'made' | 'made_with_note' | 'there_already' | 'email_taken'

/**
 * Makes the first, verified Admin where there is none, also when several processes start at once. A one-time password
 * is in the note before the Admin exists in the database, so that no interruption leaves an Admin with a password that
 * nobody knows. A note that opens nothing any more is removed.
 */
export async function ensureFirstAdmin(shop: Shop, given: FirstAdmin): Promise<FirstAdminOutcome> {
  const standing = await findStanding(shop, given.email)
  if (standing === 'there_already') await removeUsedNote(shop, given.note)
  if (standing) return standing
  const password = given.password ?? noteOneTimePassword(given)
  const passwordHash = await shop.passwords.hash(password)
  const isPasswordTemporary = given.password === undefined
  try {
    await writeAdmin(shop, { email: given.email, passwordHash, isPasswordTemporary })
  } catch (error) {
    if ((await findStanding(shop, given.email)) !== 'there_already') throw error
    await removeUsedNote(shop, given.note) // another process was first, perhaps with the note of another folder
    return 'there_already'
  }
  if (isPasswordTemporary) return 'made_with_note'
  given.note.remove()
  return 'made'
}

/** Reuses the password that an earlier start, or another process, left in the note. */
function noteOneTimePassword({ email, note }: FirstAdmin): string {
  const standing = note.keep({ email, password: oneTimePassword() })
  if (standing.email === email) return standing.password
  note.remove()
  return note.keep({ email, password: standing.password }).password
}

async function writeAdmin(
  shop: Shop,
  given: { email: string; passwordHash: string; isPasswordTemporary: boolean },
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transact(async transaction => {
    const userId = await createUser(transaction, { ...given, role: 'Admin', isVerified: true }, now)
    await recordAccountEvent(transaction, {
      kind: 'first_admin_made',
      details: {},
      userId,
      actor: 'shop',
      now,
    })
    const thing = { kind: 'person', id: userId, name: given.email } as const
    await recordDeed(transaction, { by: THE_SHOP, now, what: 'admin_made', thing })
  })
}

/** A note is useful while its password is the one-time password of its account. */
async function removeUsedNote(shop: Shop, note: PasswordNote): Promise<void> {
  const noted = note.read()
  if (!noted) return
  const user = await shop.db.main
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', noted.email)
    .where('password_temporary_at', 'is not', null)
    .executeTakeFirst()
  if (!user || !(await shop.passwords.fits(user.password_hash, noted.password))) note.remove()
}

/** The reason not to make an Admin. One read: between two another process could make the Admin. */
async function findStanding(shop: Shop, email: string): Promise<'there_already' | 'email_taken' | undefined> {
  const users = await shop.db.main
    .selectFrom('users')
    .select('role')
    .where(user => user.or([user('role', '=', 'Admin'), user('email', '=', email)]))
    .execute()
  if (users.some(({ role }) => role === 'Admin')) return 'there_already'
  return users.length > 0 ? 'email_taken' : undefined
}
