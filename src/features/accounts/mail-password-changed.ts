import type { Transaction } from '#db/open-db.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import type { Letterhead } from './mails/letterhead.ts'
import { passwordChangedMail } from './mails/password-changed-mail.ts'

/** A warning is worth reading for as long as a person may be away. */
const WARNING_LIFE_MS = 3 * 24 * 3_600_000

/** Queues the mail about a changed password, in the transaction that sets it: somebody else may have done it. */
export async function mailPasswordChanged(
  transaction: Transaction,
  shop: Shop,
  { email, letterhead }: { email: string; letterhead: Letterhead },
): Promise<void> {
  const now = shop.clock.now()
  await queueMail(transaction, shop, {
    ...passwordChangedMail(letterhead, { to: email, now, publicOrigin: shop.config.publicOrigin }),
    giveUpAt: new Date(now.getTime() + WARNING_LIFE_MS),
  })
}
