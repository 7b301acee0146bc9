import type { Transaction } from '#db/open-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { countLogIn } from './count-log-in.ts'
import { type KnownDevice, knowDevice, knownDevice } from './device-token.ts'
import { findRegistration } from './find-registration.ts'
import { mailNewBrowser } from './mail-new-browser.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'
import { recordSignIn } from './record-sign-in.ts'
import { renewVerifyCode } from './renew-verify-code.ts'

export type LogInRequest = { identifier: string; password: string; visitor: Visitor }

/** `device` makes the browser known; there is none until the email is proven. */
export type LoggedIn = { ok: true; session: OpenedSession; isVerified: boolean; device?: KnownDevice }

/**
 * Signs in by email or phone. A verified person gets a session. A registration that still waits for its code gets a
 * pending session, which accepts only the code, and a new code if the last one is over; the same holds for an email
 * that already has an account, and the answer does not show which. A try costs one comparison of passwords, known or
 * not, and a second one where a registration waits; a refused try costs none. Only wrong tries count. Who has the right
 * password of a suspended account is told so, and nobody else.
 */
export async function logIn(
  shop: Shop,
  { identifier, password, visitor }: LogInRequest,
): Promise<
  LoggedIn | Refusal<'account_suspended' | 'credentials_missing' | 'credentials_wrong' | 'too_many_requests'>
> {
  if (!identifier.trim() || !password) return { ok: false, code: 'credentials_missing' }
  const sought = soughtBy(identifier)
  const user = await findVerified(shop, sought)
  const device =
    user && knownDevice(shop, { userId: user.id, passwordHash: user.password_hash }, visitor.deviceToken)
  // anybody may sign up and have a known browser: only accounts with rights from an Admin go first
  const turn = user && device !== undefined && user.role !== 'User' ? 'first' : 'in order'
  if (turn !== 'first' && shop.passwords.isBusy())
    return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const known = user && device !== undefined ? { userId: user.id, device } : undefined
  const counted = await countLogIn(shop, {
    identifier: sought.stored ?? sought.typed,
    known,
    address: visitor.address,
  })
  if (!counted.ok) return counted
  const isRight = await shop.passwords.fits(user?.password_hash ?? null, password, turn)
  const loggedIn =
    user && isRight
      ? await openFor(shop, user, { visitor, isNewBrowser: device === undefined })
      : await goOnRegistering(shop, { sought, password, visitor })
  if (loggedIn.ok || loggedIn.code === 'account_suspended') await counted.giveBack()
  if (!loggedIn.ok) {
    await noteFailedSignIn(shop, { identifier: sought.stored ?? sought.typed, user, visitor })
    return loggedIn
  }
  await purgeEndedSessions(shop)
  return loggedIn
}

type FoundUser = {
  id: string
  email: string
  password_hash: string | null
  role: Role
  last_sign_in_at: string | null
}

async function openFor(
  shop: Shop,
  user: FoundUser,
  { visitor, isNewBrowser }: { visitor: Visitor; isNewBrowser: boolean },
): Promise<LoggedIn | Refusal<'account_suspended' | 'credentials_wrong'>> {
  const now = shop.clock.now()
  const { id: userId, password_hash: passwordHash } = user
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(async transaction => {
    // deleted, or given another password, while this one was compared
    const noted = await noteSignIn(transaction, user, now)
    if (!noted) return { ok: false, code: 'credentials_wrong' }
    if (noted.suspended_at !== null) return { ok: false, code: 'account_suspended' }
    const session = await openSession(transaction, { userId }, { visitor, now })
    if (!session.isHalf)
      await recordSignIn(transaction, { userId, visitor, now, way: 'password', isNewBrowser })
    await mailNewBrowser(transaction, shop, { user, visitor, letterhead })
    return { ok: true, isVerified: true, session, device: knowDevice(shop, { userId, passwordHash }) }
  })
}

async function goOnRegistering(
  shop: Shop,
  { sought, password, visitor }: { sought: Sought; password: string; visitor: Visitor },
): Promise<LoggedIn | Refusal<'credentials_wrong'>> {
  const { column, stored } = sought
  const waiting =
    column === 'email' && stored !== undefined ? await findRegistration(shop, stored) : undefined
  if (!waiting || !(await shop.passwords.fits(waiting.passwordHash, password)))
    return { ok: false, code: 'credentials_wrong' }
  // refused while the last code is valid or when too many mails were sent: the password is right all the same
  await renewVerifyCode(shop, { ...waiting, address: visitor.address })
  const given = { visitor, now: shop.clock.now() }
  const session = await shop.db.transact(transaction => openSession(transaction, { pending: waiting }, given))
  return { ok: true, isVerified: false, session }
}

/** `stored` is undefined for an impossible name; the search runs all the same, so that it takes the same time. */
type Sought = { column: 'email' | 'phone'; stored: string | undefined; typed: string }

function soughtBy(identifier: string): Sought {
  const typed = identifier.trim().toLowerCase()
  return typed.includes('@')
    ? { column: 'email', stored: storedEmail(typed), typed }
    : { column: 'phone', stored: storedPhone(typed), typed }
}

const findVerified = (shop: Shop, { column, stored }: Sought): Promise<FoundUser | undefined> =>
  shop.db.main
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'role', 'last_sign_in_at'])
    .where(column, '=', stored ?? '')
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

const noteSignIn = (
  { tx }: Transaction,
  { id, password_hash }: FoundUser,
  now: Date,
): Promise<{ suspended_at: string | null } | undefined> =>
  tx
    .updateTable('users')
    .set({ last_sign_in_at: now.toISOString() })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('suspended_at')
    .executeTakeFirst()
