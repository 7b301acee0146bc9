import { shopContent } from '#domain/content.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'

/** Informs the owner of an account that its password changed, and what to do if somebody else did it. */
export const passwordChangedMail = (to: string, given: { now: Date; publicOrigin: string }): Mail => ({
  to,
  kind: 'password_changed',
  ...layOutMail({
    subject: `Your password at ${shopContent.name} was changed`,
    heading: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your account was changed on ${formatLongDate(given.now.toISOString())} (Dhaka). If that was you, there is nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: `If it was not you, set a new password at once, and tell us: ${shopContent.phone}.`,
      },
      { kind: 'button', label: 'Set a new password', address: `${given.publicOrigin}/forgot-password` },
      {
        kind: 'bengali',
        text: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে এখনই নতুন পাসওয়ার্ড দিন।',
      },
    ],
  }),
})
