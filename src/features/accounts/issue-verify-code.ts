import type { Work } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { issueCode } from './issue-code.ts'
import { accountExistsMail } from './mails/account-exists-mail.ts'
import { verifyCodeMail } from './mails/code-mails.ts'

/**
 * Sends the code that proves an email; to one that is proven already, a mail that says so. Refusals: as of issueCode;
 * `not_signed_in` where the account was deleted meanwhile.
 */
export async function issueVerifyCode(
  work: Work,
  shop: Shop,
  { email, inPlaceOf }: { email: string; inPlaceOf: 'any' | 'ended' },
): Promise<{ ok: true } | Refusal> {
  const user = await work.tx
    .selectFrom('users')
    .select('verified_at')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return { ok: false, code: 'not_signed_in' }
  const mail =
    user.verified_at === null
      ? { withCode: (code: string) => verifyCodeMail(email, code) }
      : { withoutCode: accountExistsMail(email, shop.settings.publicOrigin) }
  return await issueCode(work, shop, { email, purpose: 'verify', mail, inPlaceOf })
}
