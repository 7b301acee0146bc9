import { formatLongDate } from '#domain/dates.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutWords } from './lay-out-words.ts'
import type { Letterhead } from './letterhead.ts'

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
