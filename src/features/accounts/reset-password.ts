import type { Work } from '#db/open-db.ts'
import { storedEmail } from '#domain/email.ts'
import { otpOf } from '#domain/otp.ts'
import { passwordProblem } from '#domain/password.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { takeCode } from './take-code.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'
import { type RightCode, tryCode } from './try-code.ts'

export type ResetRequest = { email: string; otp: string; password: string }
export type Reset = { ok: true; device: KnownDevice }

/**
 * Sets a new password by the code that was sent for it. The code proves the email too, and nothing of what was
 * registered with it before. All sessions of the person end and none begins; a mail tells of it. `device` makes the
 * browser known for the new password: whoever resets it under attack is not shut out by the strangers' tries. No
 * password is hashed before the code is right. Refusals: `otp_incomplete`,
 * `password_weak`, `password_common`, `otp_invalid` for everything that is wrong with email or code,
 * `too_many_requests`.
 */
export async function resetPassword(shop: Shop, asked: ResetRequest): Promise<Reset | Refusal> {
  const code = otpOf(asked.otp)
  if (code === undefined) return { ok: false, code: 'otp_incomplete' }
  const problem = passwordProblem(asked.password)
  if (problem) return { ok: false, code: problem }
  const email = storedEmail(asked.email)
  if (email === undefined) return { ok: false, code: 'otp_invalid' }
  if (shop.passwords.isBusy()) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const tried = await tryCode(shop, { email, purpose: 'reset', code })
  if (!tried.ok) return tried
  const passwordHash = await shop.passwords.hash(asked.password)
  return await shop.db.transact(work => setPassword(work, shop, { code: tried.code, passwordHash }))
}

async function setPassword(
  work: Work,
  shop: Shop,
  { code, passwordHash }: { code: RightCode; passwordHash: string },
): Promise<Reset | Refusal> {
  const { tx } = work
  const { email } = code
  const now = shop.clock.now()
  if (!(await takeCode(work, code))) return { ok: false, code: 'otp_invalid' }
  const user = await tx
    .updateTable('users')
    .set(row => ({
      password_hash: passwordHash,
      password_temporary_at: null,
      // whoever registered the email may have typed somebody else's phone
      phone: row.case().when('verified_at', 'is not', null).then(row.ref('phone')).end(),
      verified_at: row.fn.coalesce('verified_at', row.val(now.toISOString())),
    }))
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (!user) return { ok: false, code: 'otp_invalid' }
  await endSessions(work, { userId: user.id })
  await endRegistrations(work, email)
  await recordAccountEvent(work, {
    kind: 'password_reset',
    details: {},
    userId: user.id,
    actor: user.id,
    now,
  })
  await tellPasswordChanged(work, shop, email)
  return { ok: true, device: knowDevice(shop, { userId: user.id, passwordHash }) }
}
