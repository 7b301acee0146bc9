import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import type { Refusal } from '#domain/refusal.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { countMailTo, mayHaveCode } from './count-code-mail.ts'
import { isProvenEmail } from './is-proven-email.ts'
import { type CodeMail, issueCode } from './issue-code.ts'
import { lockUser } from './lock-user.ts'
import { WARNING_LIFE_MS } from './mail-admins.ts'
import { accountExistsMail } from './mails/account-exists-mail.ts'
import { emailChangedMail, emailCodeMail } from './mails/email-mails.ts'
import { type Letterhead, letterheadOf } from './mails/letterhead.ts'
import { type Person, proveSteppedUp } from './proof.ts'
import { setEmail } from './set-email.ts'
import { takeCode } from './take-code.ts'
import { tryCode } from './try-code.ts'

/** The asker of a code for another email: no session waits for it, so that it proves nothing else. */
const codeIdOf = (by: Person): string => `email:${by.user.id}`

/**
 * Sends a code to the email that a person wants for their account, after their password: a browser left signed in must
 * not be enough. Where they have a second factor, the password is not enough either (`step_up_required`). The answer does
 * not tell whether the email has an account; its mailbox gets a mail. `isMailed`: the shop sends mail; otherwise the code lies
 * in its outbox.
 */
export async function askOwnEmail(
  shop: Shop,
  { by, email: typed, currentPassword }: { by: Person; email: string; currentPassword: string },
): Promise<
  | { ok: true; isMailed: boolean }
  | Refusal<
      | 'email_invalid'
      | 'mails_many'
      | 'password_none'
      | 'password_wrong'
      | 'step_up_required'
      | 'too_many_requests'
    >
> {
  const steppedUp = proveSteppedUp(by, shop.clock.now())
  if (by.hasSecondFactor && !steppedUp.ok) return steppedUp
  const email = storedEmail(typed)
  if (email === undefined || email === by.user.email) return { ok: false, code: 'email_invalid' }
  const checked = await checkOwnPassword(shop, { by, password: currentPassword })
  if (!checked.ok) return checked
  const counted = await countMailTo(shop, { email, purpose: 'verify' })
  if (!counted.ok) return counted
  if (!(await mayHaveCode(shop, { email, purpose: 'verify' })))
    return { ok: false, code: 'mails_many', retryAfterSeconds: 3600 }
  const letterhead = letterheadOf(await shop.settings.now())
  await shop.db.transact(async transaction => {
    const mail = await mailTo(transaction, shop, { email, letterhead })
    const asked = { id: codeIdOf(by), email, purpose: 'verify', inPlaceOf: 'any' } as const
    return await issueCode(transaction, shop, { ...asked, mail })
  })
  return { ok: true, isMailed: shop.config.hasMailServer }
}

async function mailTo(
  { tx }: Transaction,
  shop: Shop,
  { email, letterhead }: { email: string; letterhead: Letterhead },
): Promise<CodeMail> {
  const { publicOrigin } = shop.config
  return (await isProvenEmail(tx, email))
    ? { withoutCode: accountExistsMail(letterhead, { to: email, publicOrigin }) }
    : { withCode: code => emailCodeMail(letterhead, { to: email, code }) }
}

/**
 * Changes the email of the person who asks, by the code that was sent to it. The earlier mailbox gets a mail. `otp_invalid`
 * for every wrong value, also when the email has got an account meanwhile.
 */
export async function confirmOwnEmail(
  shop: Shop,
  { by, email: typed, otp, address }: { by: Person; email: string; otp: string; address: string },
): Promise<{ ok: true } | Refusal<'otp_incomplete' | 'otp_invalid' | 'too_many_requests'>> {
  const code = otpOf(otp)
  if (code === undefined) return { ok: false, code: 'otp_incomplete' }
  const email = storedEmail(typed)
  if (email === undefined) return { ok: false, code: 'otp_invalid' }
  const asked = { id: codeIdOf(by), email, purpose: 'verify', code, address } as const
  const tried = await tryCode(shop, asked)
  if (!tried.ok) return tried
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  try {
    return await shop.db.transact(async transaction => {
      if (!(await takeCode(transaction, tried.code))) return { ok: false, code: 'otp_invalid' }
      const before = await lockUser(transaction, by.user.id)
      if (!before) return { ok: false, code: 'otp_invalid' }
      const step = { before, after: { ...before, email }, by, now }
      if (!(await setEmail(transaction, step))) return { ok: false, code: 'otp_invalid' }
      await queueMail(transaction, shop, {
        ...emailChangedMail(letterhead, { to: before.email, now }),
        giveUpAt: new Date(now.getTime() + WARNING_LIFE_MS),
      })
      return { ok: true }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: 'otp_invalid' }
    throw error
  }
}
