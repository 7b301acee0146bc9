import type { CodePurpose } from '#domain/accounts/account.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'

const HOUR_MS = 3_600_000
/** Nobody's mailbox is filled from here. Shorter than a link holds: who is sent no mail has one that works. */
const MAIL_WINDOW_MS = HOUR_MS
const MAILS_PER_EMAIL = 5
/** A desk of several people shares an address of the network. */
const MAILS_PER_ADDRESS = 20
/** To whom nobody has proven yet, from wherever: a mail server takes so many and no more, and staff need theirs. */
const MAILS_OF_SHOP = 500
/**
 * Five tries of a million each: whoever has codes sent to somebody else finds one in 20,000 days, and in no 24 hours,
 * windows being fixed, has more than 100 tries (1 in 10,000).
 */
const CODES_PER_EMAIL = 10
const CODES_WINDOW_MS = 24 * HOUR_MS

type MailOf = { email: string; purpose: CodePurpose }

/** What counts the mails of one purpose to an email: a stranger who asks for one kind uses up nothing of the other. */
export const mailsKey = ({ email, purpose }: MailOf): string => `code-mail:${purpose}:${email}`

/** Counts a mail to an email, whoever asks for it. */
export async function countMailTo(shop: Shop, of: MailOf): Promise<{ ok: true } | Refusal<'mails_many'>> {
  const limit = { key: mailsKey(of), maximum: MAILS_PER_EMAIL, windowMs: MAIL_WINDOW_MS }
  const counted = await countUse(shop, limit)
  return counted.ok ? counted : { ...counted, code: 'mails_many' }
}

/**
 * Counts a mail that somebody at `address` has the shop send to whoever proved nothing here. Refused
 * for the address or for the whole shop.
 */
export async function countMailFrom(
  shop: Shop,
  address: string,
): Promise<{ ok: true } | Refusal<'too_many_requests'>> {
  const byAddress = await countUse(shop, {
    key: `code-mail-from:${addressBlock(address)}`,
    maximum: MAILS_PER_ADDRESS,
    windowMs: MAIL_WINDOW_MS,
  })
  if (!byAddress.ok) return byAddress
  return await countUse(shop, { key: 'code-mail-shop', maximum: MAILS_OF_SHOP, windowMs: MAIL_WINDOW_MS })
}

/** Whether a mail may bring a code. Without one it brings its link alone. */
export async function mayHaveCode(shop: Shop, { email, purpose }: MailOf): Promise<boolean> {
  const limit = { key: `codes:${purpose}:${email}`, maximum: CODES_PER_EMAIL, windowMs: CODES_WINDOW_MS }
  return (await countUse(shop, limit)).ok
}
