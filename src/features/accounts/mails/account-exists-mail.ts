import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutWords } from './lay-out-words.ts'
import type { Letterhead } from './letterhead.ts'

/** Informs an account's owner that its email was registered again; the screen shows nothing of that. */
export const accountExistsMail = (
  shop: Letterhead,
  { to, publicOrigin }: { to: string; publicOrigin: string },
): Mail => ({
  to,
  kind: 'account_exists',
  ...layOutWords(shop, {
    words: shop.words.accountExistsMail,
    facts: { recipient: to },
    blocks: {
      log_in: { kind: 'button', label: 'Log in', address: `${publicOrigin}/login` },
      new_password: {
        kind: 'link',
        label: 'Set a new password if you forgot yours',
        address: `${publicOrigin}/forgot-password`,
      },
    },
    aside: 'If it was not you, there is nothing to do: your account and your password stay as they are.',
  }),
})
