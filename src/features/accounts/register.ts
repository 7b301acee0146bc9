import type { Transaction } from '#db/open-db.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { newId } from '#domain/id.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { countMailFrom, countMailTo, mayHaveCode } from './count-code-mail.ts'
import { issueVerifyCode } from './issue-verify-code.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'

type Registration =
  | { ok: true; session: OpenedSession }
  | Refusal<
      | 'account_phone_invalid'
      | 'email_invalid'
      | 'mails_many'
      | 'not_signed_in'
      | 'otp_not_over'
      | 'password_common'
      | 'password_weak'
      | 'signup_closed'
      | 'too_many_requests'
    >
/** `phone` is empty where none was given. */
export type RegisterRequest = { email: string; phone: string; password: string; visitor: Visitor }

/**
 * Registers an email: sends its code and opens a session that waits for it. The answer and the computing time are the
 * same for a known, an unverified and a new email: one hash of a password and one mail. An existing account stays as it
 * is; the typed data waits in the session until the email is proven.
 */
export async function register(shop: Shop, { visitor, ...asked }: RegisterRequest): Promise<Registration> {
  if (shop.config.signup === 'closed') return { ok: false, code: 'signup_closed' }
  const given = await readRegistration(shop, asked)
  if (!given.ok) return given
  if (shop.passwords.isBusy()) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const { email, phone } = given
  const from = await countMailFrom(shop, { address: visitor.address, email })
  if (!from.ok) return from
  const to = await countMailTo(shop, { email, purpose: 'verify' })
  if (!to.ok) return to
  const withCode = await mayHaveCode(shop, { email, purpose: 'verify' })
  const passwordHash = await shop.passwords.hash(asked.password)
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  const codeId = newId(now)
  const registered = { email, phone, passwordHash, codeId }
  const outcome = await shop.db.transact(async (transaction): Promise<Registration> => {
    await ensureUser(transaction, email, now)
    const issued = await issueVerifyCode(transaction, shop, {
      id: codeId,
      email,
      withCode,
      inPlaceOf: 'any',
      letterhead,
    })
    if (!issued.ok) return issued
    return { ok: true, session: await openSession(transaction, { pending: registered }, { visitor, now }) }
  })
  await purgeEndedSessions(shop)
  return outcome
}

/** The stored forms of what was typed, or the first refusal. */
async function readRegistration(
  shop: Shop,
  asked: Omit<RegisterRequest, 'visitor'>,
): Promise<
  | { ok: true; email: string; phone: string | null }
  | Refusal<'account_phone_invalid' | 'email_invalid' | 'password_common' | 'password_weak'>
> {
  const email = storedEmail(asked.email)
  if (email === undefined) return { ok: false, code: 'email_invalid' }
  const phone = asked.phone.trim() === '' ? null : storedPhone(asked.phone)
  if (phone === undefined) return { ok: false, code: 'account_phone_invalid' }
  const problem = await newPasswordProblem(shop, asked.password)
  return problem ? { ok: false, code: problem } : { ok: true, email, phone }
}

/**
 * Inserts an unverified User unless the email has an account, which stays as it is. Neither the typed password nor the
 * phone is written to it: until the code is right, a registration proves nothing.
 */
async function ensureUser({ tx }: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: newId(now), email, role: 'User', created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
}
