import type { Transaction } from '#db/open-db.ts'
import { formatLongDate } from '#domain/dates.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { WARNING_LIFE_MS } from './mail-admins.ts'
import { layOutWords } from './mails/lay-out-words.ts'
import type { Letterhead } from './mails/letterhead.ts'

type Changed = { to: string; now: Date; publicOrigin: string }

/** Informs the owner of an account that its password changed, and what to do if somebody else did it. */
export const passwordChangedMail = (shop: Letterhead, { to, now, publicOrigin }: Changed): Mail => ({
  to,
  kind: 'password_changed',
  ...layOutWords(shop, {
    words: shop.words.passwordChangedMail,
    facts: { changed_at: formatLongDate(now.toISOString()) },
    blocks: {
      new_password: {
        kind: 'button',
        label: 'Set a new password',
        address: `${publicOrigin}/forgot-password`,
      },
    },
  }),
})

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
