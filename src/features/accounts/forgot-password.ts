import { storedEmail } from '#domain/email.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { countCodeMail } from './count-code-mail.ts'
import { issueCode } from './issue-code.ts'
import { resetCodeMail } from './mails/code-mails.ts'
import { noAccountMail } from './mails/no-account-mail.ts'

/**
 * Sends the code for a new password; to an email without an account a mail that says so. `address` is the visitor's on
 * the network. Refusals, the same whether the email is known or not: `email_invalid`, `too_many_requests`.
 */
export async function forgotPassword(
  shop: Shop,
  asked: { email: string; address: string },
): Promise<{ ok: true } | Refusal> {
  const email = storedEmail(asked.email)
  if (email === undefined) return { ok: false, code: 'email_invalid' }
  const counted = await countCodeMail(shop, { email, address: asked.address })
  if (!counted.ok) return counted
  return await shop.db.transact(async work => {
    const user = await work.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const mail = user
      ? { withCode: (code: string) => resetCodeMail(email, code) }
      : { withoutCode: noAccountMail(email) }
    return await issueCode(work, shop, { email, purpose: 'reset', mail, inPlaceOf: 'any' })
  })
}
