import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'

const HOUR_MS = 3_600_000
/** Nobody's mailbox is filled from here. */
const MAILS_PER_EMAIL = 5
/** A desk of several people shares an address of the network. */
const MAILS_PER_ADDRESS = 20

/**
 * Counts a mail that somebody at `address` has the shop send to `email`, whoever that is. Call it before anything is
 * asked about the email. Refusal: `too_many_requests`.
 */
export async function countCodeMail(
  shop: Shop,
  { email, address }: { email: string; address: string },
): Promise<{ ok: true } | Refusal> {
  const byAddress = await countUse(shop, {
    key: `code-mail-from:${addressBlock(address)}`,
    maximum: MAILS_PER_ADDRESS,
    windowMs: HOUR_MS,
  })
  if (!byAddress.ok) return byAddress
  const byEmail = await countUse(shop, {
    key: `code-mail-to:${email}`,
    maximum: MAILS_PER_EMAIL,
    windowMs: HOUR_MS,
  })
  return byEmail.ok ? { ok: true } : byEmail
}
