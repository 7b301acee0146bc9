import type { Transaction } from '#db/open-db.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import type { AccountStep } from './change-rights.ts'
import { emailChangedMail, emailSetMail } from './mails/email-mails.ts'
import type { Letterhead } from './mails/letterhead.ts'

/** A warning is worth reading for as long as a person may be away. */
const WARNING_LIFE_MS = 3 * 24 * 3_600_000

/** Tells both mailboxes that an Admin gave an account another email, in the transaction that does. */
export async function mailEmailSet(
  transaction: Transaction,
  shop: Shop,
  { before, after, by, now, letterhead }: AccountStep & { letterhead: Letterhead },
): Promise<void> {
  const giveUpAt = new Date(now.getTime() + WARNING_LIFE_MS)
  const told = [
    emailChangedMail(letterhead, { to: before.email, now }),
    emailSetMail(letterhead, { to: after.email, by: by.user.email, now }),
  ]
  for (const mail of told) await queueMail(transaction, shop, { ...mail, giveUpAt })
}
