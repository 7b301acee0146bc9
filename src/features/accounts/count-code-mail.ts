import type { CodePurpose } from '#domain/accounts/account.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'

const HOUR_MS = 3_600_000
/** Nobody's mailbox is filled from here. Shorter than a link's life: an email without a new mail has a valid link. */
const MAIL_WINDOW_MS = HOUR_MS
const MAILS_PER_EMAIL = 5
/** The people of one office share a network address. */
const MAILS_PER_ADDRESS = 20
/** All names of a mailbox but its plain one: a stranger has no end of them. */
const MAILS_PER_MAILBOX = 5
/** To emails that are not proven yet, from any address: a mail server accepts only so many, and staff need theirs. */
const MAILS_OF_SHOP = 500
/**
 * Five tries of a million each: a stranger who requests codes for somebody else finds one in 20,000 days, and has no
 * more than 100 tries (1 in 10,000) in any 24 hours, windows being fixed.
 */
const CODES_PER_EMAIL = 10
const CODES_WINDOW_MS = 24 * HOUR_MS

type MailOf = { email: string; purpose: CodePurpose }

/** The key that counts mails of one purpose to an email: a stranger's requests of one kind do not use up the other. */
export const mailsKey = ({ email, purpose }: MailOf): string => `code-mail:${purpose}:${email}`

/** Counts a mail to an email, regardless of the sender of the request. */
export async function countMailTo(shop: Shop, of: MailOf): Promise<{ ok: true } | Refusal<'mails_many'>> {
  const limit = { key: mailsKey(of), maximum: MAILS_PER_EMAIL, windowMs: MAIL_WINDOW_MS }
  const counted = await countUse(shop, limit)
  return counted.ok ? counted : { ...counted, code: 'mails_many' }
}

/**
 * Counts a mail that a visitor at `address` requests for an email that is not proven here. Refused for the address, for
 * the mailbox of an email that is one name of many, or for the whole shop.
 */
export async function countMailFrom(
  shop: Shop,
  { address, email }: { address: string; email: string },
): Promise<{ ok: true } | Refusal<'too_many_requests'>> {
  const byAddress = await countUse(shop, {
    key: `code-mail-from:${addressBlock(address)}`,
    maximum: MAILS_PER_ADDRESS,
    windowMs: MAIL_WINDOW_MS,
  })
  if (!byAddress.ok) return byAddress
  const mailbox = mailboxOf(email)
  if (mailbox !== email) {
    const limit = { maximum: MAILS_PER_MAILBOX, windowMs: MAIL_WINDOW_MS }
    const byMailbox = await countUse(shop, { key: `code-mail-box:${mailbox}`, ...limit })
    if (!byMailbox.ok) return byMailbox
  }
  return await countUse(shop, { key: 'code-mail-shop', maximum: MAILS_OF_SHOP, windowMs: MAIL_WINDOW_MS })
}

/** Whether a mail may contain a code. Otherwise it contains its link alone. */
export async function mayHaveCode(shop: Shop, { email, purpose }: MailOf): Promise<boolean> {
  const limit = { key: `codes:${purpose}:${email}`, maximum: CODES_PER_EMAIL, windowMs: CODES_WINDOW_MS }
  return (await countUse(shop, limit)).ok
}
