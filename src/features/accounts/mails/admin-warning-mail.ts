import { deviceName } from '#domain/accounts/device-name.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** What all Admins are warned of by mail, since a thief may have done it: people are named by their emails. */
export type AdminWarning =
  | { kind: 'new_admin'; who: string; by: string }
  | { kind: 'user_deleted'; who: string; by: string }
  | { kind: 'admin_new_browser'; who: string; userAgent: string }

type Warned = { to: string; warning: AdminWarning; now: Date; publicOrigin: string }

/** The mail to an Admin: what happened to the team, when, and what to do if nobody meant it. */
export const adminWarningMail = (shop: Letterhead, { to, warning, now, publicOrigin }: Warned): Mail => {
  const { subject, text } = wordsOf(warning, shop.name)
  return {
    to,
    kind: warning.kind,
    ...layOutMail(shop, {
      subject,
      heading: subject,
      preview: text,
      parts: [
        { kind: 'paragraph', text: `${text} That was on ${formatLongDate(now.toISOString())}.` },
        { kind: 'button', label: 'Look at the team', address: `${publicOrigin}/dashboard/users` },
        {
          kind: 'aside',
          text: 'If nobody of you meant this, sign that person out everywhere and suspend them there, and choose new passwords.',
        },
      ],
    }),
  }
}

function wordsOf(warning: AdminWarning, shop: string): { subject: string; text: string } {
  switch (warning.kind) {
    case 'new_admin':
      return {
        subject: `A new Admin at ${shop}`,
        text: `${warning.who} is an Admin now, made one by ${warning.by}.`,
      }
    case 'user_deleted':
      return {
        subject: `An account at ${shop} was deleted`,
        text: `${warning.by} deleted the account of ${warning.who}.`,
      }
    case 'admin_new_browser':
      return {
        subject: `An Admin of ${shop} signed in from a new browser`,
        text: `${warning.who} signed in with ${deviceName(warning.userAgent)}, a browser that the account did not know.`,
      }
  }
}
