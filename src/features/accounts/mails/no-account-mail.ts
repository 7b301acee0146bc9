import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** Informs the owner of an email without an account that a reset was requested; the screen shows nothing of that. */
export const noAccountMail = (shop: Letterhead, to: string): Mail => ({
  to,
  kind: 'no_account',
  ...layOutMail(shop, {
    subject: `No account at ${shop.name} with this email`,
    heading: 'There is no account with this email',
    preview: 'Somebody asked for a new password, but no account has this email.',
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, asked to reset a password here, but there is no account with the address ${to}. Perhaps you signed up with another one.`,
      },
      { kind: 'bengali', text: 'এই ইমেইলে কোনো অ্যাকাউন্ট নেই।' },
      { kind: 'aside', text: 'If it was not you, there is nothing to do.' },
    ],
  }),
})
