import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { formatLongDate } from '#domain/dates.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** The mail to a new email of an account, with the code that proves it. Never in subject or preview. */
export const emailCodeMail = (shop: Letterhead, { to, code }: { to: string; code: string }): Mail => ({
  to,
  kind: 'email_code',
  ...layOutMail(shop, {
    subject: `Your new email at ${shop.name}`,
    heading: 'Confirm your new email',
    preview: 'With the code in this mail.',
    parts: [
      { kind: 'paragraph', text: 'Type this code in your profile. From then on you log in with this email.' },
      { kind: 'code', digits: code },
      { kind: 'paragraph', text: `The code holds for ${OTP_LIFE_MS / 60_000} minutes.` },
      {
        kind: 'aside',
        text: `Nobody of ${shop.name} will ever ask you for this code. If you did not ask for it, leave this mail: without it nothing happens.`,
      },
    ],
  }),
})

/** Informs the earlier mailbox of an account that its email changed; it does not name the new one. */
export const emailChangedMail = (shop: Letterhead, { to, now }: { to: string; now: Date }): Mail => ({
  to,
  kind: 'email_changed',
  ...layOutMail(shop, {
    subject: `Your email at ${shop.name} was changed`,
    heading: 'Your email was changed',
    preview: 'You log in with the new one.',
    parts: [
      {
        kind: 'paragraph',
        text: `On ${formatLongDate(now.toISOString())} your account at ${shop.name} got another email. You log in with the new one from now on.`,
      },
      {
        kind: 'aside',
        text: `If it was not you, tell an Admin of the shop at once, or call ${shownPhone(shop.phone)}.`,
      },
    ],
  }),
})

/** Informs the new mailbox of an account that an Admin set it; it does not name the earlier one. */
export const emailSetMail = (
  shop: Letterhead,
  { to, by, now }: { to: string; by: string; now: Date },
): Mail => ({
  to,
  kind: 'email_set',
  ...layOutMail(shop, {
    subject: `You log in at ${shop.name} with this email now`,
    heading: 'You log in with this email now',
    preview: 'Your password stays as it was.',
    parts: [
      {
        kind: 'paragraph',
        text: `On ${formatLongDate(now.toISOString())} ${by} set this email for your account at ${shop.name}. Your password stays as it was.`,
      },
      {
        kind: 'aside',
        text: `If you have no account there, somebody mistyped an email: please call ${shownPhone(shop.phone)}.`,
      },
    ],
  }),
})
