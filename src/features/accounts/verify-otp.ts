import type { Transaction } from '#db/open-db.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { KnownDevice } from './device-token.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { findPendingSession } from './find-pending-session.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { rememberDevice } from './remember-device.ts'
import { renewMails } from './set-password.ts'
import { takeCode } from './take-code.ts'
import { type RightCode, tryCode } from './try-code.ts'

export type VerifyOtpRequest = { email: string; otp: string; visitor: Visitor }
/** `device` makes the browser known to the login of the account. */
type Verified =
  | { ok: true; session: OpenedSession; device: KnownDevice | undefined }
  | Refusal<'otp_incomplete' | 'otp_invalid' | 'too_many_requests'>

/**
 * Proves an email by the code that was sent for this very registration, and signs its owner in. The account gets the
 * registration's password: anybody who registered the email earlier with another password loses access. `otp_invalid`
 * for every wrong value.
 */
export async function verifyOtp(shop: Shop, { email, otp, visitor }: VerifyOtpRequest): Promise<Verified> {
  const code = otpOf(otp)
  if (code === undefined) return { ok: false, code: 'otp_incomplete' }
  const pending = await findPendingSession(shop, { email, token: visitor.token })
  if (!pending) return { ok: false, code: 'otp_invalid' }
  const asked = { id: pending.codeId ?? '', email: pending.email, purpose: 'verify', code } as const
  const tried = await tryCode(shop, { ...asked, address: visitor.address })
  if (!tried.ok) return tried
  const given = { code: tried.code, sessionId: pending.id, visitor, now: shop.clock.now() }
  const proven = await shop.db.transact(transaction => proveEmail(transaction, given))
  if (!proven.ok) return proven
  await renewMails(shop, pending.email)
  return { ok: true, session: proven.session, device: await rememberDevice(shop, proven.userId) }
}

type Proven = { ok: true; session: OpenedSession; userId: string } | Refusal<'otp_invalid'>
type Proving = { code: RightCode; sessionId: string; visitor: Visitor; now: Date }

async function proveEmail(
  transaction: Transaction,
  { code, sessionId, visitor, now }: Proving,
): Promise<Proven> {
  const { tx } = transaction
  const { email } = code
  if (!(await takeCode(transaction, code))) return { ok: false, code: 'otp_invalid' }
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const registered = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('pending_email', '=', email)
    .returning(['pending_phone', 'pending_password_hash'])
    .executeTakeFirst()
  if (!user || !registered) return { ok: false, code: 'otp_invalid' }
  const at = now.toISOString()
  await tx
    .updateTable('users')
    .set({
      password_hash: registered.pending_password_hash,
      password_temporary_at: null,
      // the reader of the email has not proven the phone: it is shown, and nobody logs in by it
      claimed_phone: registered.pending_phone,
      verified_at: at,
      last_sign_in_at: at,
    })
    .where('id', '=', user.id)
    .execute()
  await endSessions(transaction, { userId: user.id })
  await endRegistrations(transaction, email)
  const session = await openSession(transaction, { userId: user.id }, { visitor, now })
  if (!session.isHalf)
    await recordSignIn(transaction, { userId: user.id, visitor, now, way: 'code of a mail' })
  return { ok: true, session, userId: user.id }
}
