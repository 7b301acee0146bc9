import type { Work } from '#db/open-db.ts'
import { storedEmail } from '#domain/email.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { renewVerifyCode } from './renew-verify-code.ts'

export type LogInRequest = { identifier: string; password: string; visitor: Visitor }

/**
 * Signs in by email or phone. A verified person gets a session; an unverified one a pending session, from which only
 * the code can be given, and a new code if the last one is over. Known or not, a try costs one comparison of passwords. Refusals: `credentials_missing`,
 * `credentials_wrong`, `too_many_requests`.
 */
export async function logIn(
  shop: Shop,
  { identifier, password, visitor }: LogInRequest,
): Promise<{ ok: true; session: OpenedSession; isVerified: boolean } | Refusal> {
  if (!identifier.trim() || !password) return { ok: false, code: 'credentials_missing' }
  if (shop.passwords.isBusy()) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const user = await findByIdentifier(shop, identifier)
  const isRight = await shop.passwords.fits(user?.password_hash ?? null, password)
  if (!user || !isRight) return { ok: false, code: 'credentials_wrong' }
  const isVerified = user.verified_at !== null
  // refused while the last code holds or when too many mails were sent: the password is right all the same
  if (!isVerified) await renewVerifyCode(shop, { email: user.email, address: visitor.address })
  const now = shop.clock.now()
  return await shop.db.transact(async work => {
    if (!isVerified) {
      const pending = { email: user.email, phone: null, passwordHash: null }
      return { ok: true, isVerified, session: await openSession(work, { pending }, { visitor, now }) }
    }
    await noteSignIn(work, user.id, now)
    return { ok: true, isVerified, session: await openSession(work, { userId: user.id }, { visitor, now }) }
  })
}

async function findByIdentifier(shop: Shop, identifier: string) {
  const isEmail = identifier.includes('@')
  const value = isEmail ? storedEmail(identifier) : storedPhone(identifier)
  // asked for in any case, so that a wrong shape takes as long as an unknown account
  return await shop.db.main
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'verified_at'])
    .where(isEmail ? 'email' : 'phone', '=', value ?? '')
    .executeTakeFirst()
}

const noteSignIn = ({ tx }: Work, userId: string, now: Date) =>
  tx.updateTable('users').set({ last_sign_in_at: now.toISOString() }).where('id', '=', userId).execute()
