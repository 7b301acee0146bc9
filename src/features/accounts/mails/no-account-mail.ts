import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutWords } from './lay-out-words.ts'
import type { Letterhead } from './letterhead.ts'

/** Informs the owner of an email without an account that a reset was requested; the screen shows nothing of that. */
export const noAccountMail = (shop: Letterhead, to: string): Mail => ({
  to,
  kind: 'no_account',
  ...layOutWords(shop, {
    words: shop.words.noAccountMail,
    facts: { recipient: to },
    aside: 'If it was not you, there is nothing to do.',
  }),
})
