import { storedEmail } from '#domain/accounts/email.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import type { KnownDevice } from './device-token.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { sessionTokenHash } from './session-token.ts'
import { renewMails, setPassword } from './set-password.ts'
import { takeCode } from './take-code.ts'
import { tryCode } from './try-code.ts'

/** `asked` is the token that the browser got when it requested the code; `address` the visitor's network address. */
export type ResetRequest = {
  email: string
  otp: string
  password: string
  asked: string | undefined
  address: string
}
/** `device` makes the browser known: under an attack the tries of strangers do not lock its owner out. */
export type Reset = { ok: true; device: KnownDevice }

/**
 * Sets a new password by the code that this browser requested; see setPassword. No password is hashed before the code
 * is right, and then before those of others. `otp_invalid` for a wrong email, code or browser alike.
 */
export async function resetPassword(
  shop: Shop,
  asked: ResetRequest,
): Promise<
  | Reset
  | Refusal<'otp_incomplete' | 'otp_invalid' | 'password_common' | 'password_weak' | 'too_many_requests'>
> {
  const code = otpOf(asked.otp)
  if (code === undefined) return { ok: false, code: 'otp_incomplete' }
  const problem = await newPasswordProblem(shop, asked.password)
  if (problem) return { ok: false, code: problem }
  const email = storedEmail(asked.email)
  if (email === undefined) return { ok: false, code: 'otp_invalid' }
  const id = sessionTokenHash(asked.asked ?? '')
  const tried = await tryCode(shop, { id, email, purpose: 'reset', code, address: asked.address })
  if (!tried.ok) return tried
  const passwordHash = await shop.passwords.hash(asked.password, 'first')
  const letterhead = letterheadOf(await shop.settings.now())
  const device = await shop.db.transact(async transaction =>
    (await takeCode(transaction, tried.code))
      ? await setPassword(transaction, shop, { email, passwordHash, letterhead, address: asked.address })
      : undefined,
  )
  if (!device) return { ok: false, code: 'otp_invalid' }
  await renewMails(shop, email)
  return { ok: true, device }
}
