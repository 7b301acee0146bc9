import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type CodeMail, issueCode } from './issue-code.ts'
import { issueMailLink } from './issue-mail-link.ts'
import { accountExistsMail } from './mails/account-exists-mail.ts'
import { verifyMail } from './mails/code-mails.ts'
import type { Letterhead } from './mails/letterhead.ts'

type VerifyCodeOf = {
  id: string
  email: string
  /** False: the mail contains its link alone. */
  withCode: boolean
  inPlaceOf: 'any' | 'ended'
  letterhead: Letterhead
}

/**
 * Sends the code that proves an email; to a proven email, a mail that explains it. `not_signed_in`: the account was
 * deleted meanwhile.
 */
export async function issueVerifyCode(
  transaction: Transaction,
  shop: Shop,
  { id, email, withCode, inPlaceOf, letterhead }: VerifyCodeOf,
): Promise<{ ok: true } | Refusal<'not_signed_in' | 'otp_not_over'>> {
  const user = await transaction.tx
    .selectFrom('users')
    .select('verified_at')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return { ok: false, code: 'not_signed_in' }
  const mail: CodeMail =
    user.verified_at === null
      ? await mailToProve(transaction, shop, { email, withCode, letterhead })
      : { withoutCode: accountExistsMail(letterhead, { to: email, publicOrigin: shop.config.publicOrigin }) }
  return await issueCode(transaction, shop, { id, email, purpose: 'verify', mail, inPlaceOf })
}

async function mailToProve(
  transaction: Transaction,
  shop: Shop,
  { email, withCode, letterhead }: Pick<VerifyCodeOf, 'email' | 'withCode' | 'letterhead'>,
): Promise<CodeMail> {
  const link = await issueMailLink(transaction, shop, email)
  return withCode
    ? { withCode: code => verifyMail(letterhead, { to: email, code, link }) }
    : { withoutCode: verifyMail(letterhead, { to: email, link }) }
}
