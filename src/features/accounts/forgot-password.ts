import type { Transaction } from '#db/open-db.ts'
import { MAIL_LINK_LEFT_MS, OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import type { Refusal } from '#domain/refusal.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { countMailFrom, countMailTo, mayHaveCode } from './count-code-mail.ts'
import { isProvenEmail } from './is-proven-email.ts'
import { type CodeMail, issueCode } from './issue-code.ts'
import { issueMailLink } from './issue-mail-link.ts'
import { resetMail } from './mails/code-mails.ts'
import { type Letterhead, letterheadOf } from './mails/letterhead.ts'
import { noAccountMail } from './mails/no-account-mail.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

/** The cookie of the browser that asked: only with it can the code of the mail be tried. */
export type Asked = { token: string; lifeMs: number }

/**
 * Sends the code and the link for a new password; to an email without an account, a mail that explains it. `address` is
 * the visitor's network address. Nobody can use up the access of a proven account: after too many requests from one
 * address the mail still brings the link, and when the email had all its mails, the link of the last one is still
 * valid. Refusals are the same whether the email is known or not: `email_invalid`, `mails_many`.
 */
export async function forgotPassword(
  shop: Shop,
  asked: { email: string; address: string },
): Promise<{ ok: true; asked: Asked } | Refusal<'email_invalid' | 'mails_many' | 'otp_not_over'>> {
  const email = storedEmail(asked.email)
  if (email === undefined) return { ok: false, code: 'email_invalid' }
  const isProven = await isProvenEmail(shop.db.main, email)
  const from = await countMailFrom(shop, { address: asked.address, email })
  if (!from.ok && !isProven) return { ...from, code: 'mails_many' }
  const letterhead = letterheadOf(await shop.settings.now())
  const to = await countMailTo(shop, { email, purpose: 'reset' })
  if (!from.ok) {
    if (to.ok) await shop.db.transact(transaction => sendLink(transaction, shop, { email, letterhead }))
    return { ...from, code: 'mails_many' }
  }
  if (!to.ok) return to
  const withCode = await mayHaveCode(shop, { email, purpose: 'reset' })
  const token = newSessionToken()
  const issued = await shop.db.transact(async transaction => {
    const mail = await mailTo(transaction, shop, { email, withCode, letterhead })
    const id = sessionTokenHash(token)
    return await issueCode(transaction, shop, { id, email, purpose: 'reset', mail, inPlaceOf: 'any' })
  })
  return issued.ok ? { ok: true, asked: { token, lifeMs: OTP_LIFE_MS } } : issued
}

async function mailTo(
  transaction: Transaction,
  shop: Shop,
  { email, withCode, letterhead }: { email: string; withCode: boolean; letterhead: Letterhead },
): Promise<CodeMail> {
  const user = await transaction.tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return { withoutCode: noAccountMail(letterhead, email) }
  const link = await issueMailLink(transaction, shop, email)
  return withCode
    ? { withCode: code => resetMail(letterhead, { to: email, code, link }) }
    : { withoutCode: resetMail(letterhead, { to: email, link }) }
}

async function sendLink(
  transaction: Transaction,
  shop: Shop,
  { email, letterhead }: { email: string; letterhead: Letterhead },
): Promise<void> {
  const link = await issueMailLink(transaction, shop, email)
  const giveUpAt = new Date(shop.clock.now().getTime() + MAIL_LINK_LEFT_MS)
  await queueMail(transaction, shop, { ...resetMail(letterhead, { to: email, link }), giveUpAt })
}
