import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** Informs an account's owner that its email was registered again; the screen shows nothing of that. */
export const accountExistsMail = (
  shop: Letterhead,
  { to, publicOrigin }: { to: string; publicOrigin: string },
): Mail => ({
  to,
  kind: 'account_exists',
  ...layOutMail(shop, {
    subject: `You already have an account at ${shop.name}`,
    heading: 'You already have an account',
    preview: 'Somebody signed up with your email. You can simply log in.',
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, signed up with ${to}. This email already has an account, so there is no code to type: please log in.`,
      },
      { kind: 'button', label: 'Log in', address: `${publicOrigin}/login` },
      {
        kind: 'link',
        label: 'Set a new password if you forgot yours',
        address: `${publicOrigin}/forgot-password`,
      },
      {
        kind: 'bengali',
        text: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। অনুগ্রহ করে লগ ইন করুন।',
      },
      {
        kind: 'aside',
        text: 'If it was not you, there is nothing to do: your account and your password stay as they are.',
      },
    ],
  }),
})
