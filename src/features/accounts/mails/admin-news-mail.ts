import { deviceName } from '#domain/accounts/device-name.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

/** What all Admins hear of by mail, since it may be a thief's: people are named by their emails. */
export type AdminNews =
  | { kind: 'new_admin'; who: string; by: string }
  | { kind: 'user_deleted'; who: string; by: string }
  | { kind: 'admin_new_browser'; who: string; userAgent: string }

type News = { to: string; news: AdminNews; now: Date; publicOrigin: string }

/** Tells an Admin what happened to the team, when, and what to do if nobody meant it. */
export const adminNewsMail = (shop: Letterhead, { to, news, now, publicOrigin }: News): Mail => {
  const { subject, text } = wordsOf(news, shop.name)
  return {
    to,
    kind: news.kind,
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

function wordsOf(news: AdminNews, shop: string): { subject: string; text: string } {
  switch (news.kind) {
    case 'new_admin':
      return {
        subject: `A new Admin at ${shop}`,
        text: `${news.who} is an Admin now, made one by ${news.by}.`,
      }
    case 'user_deleted':
      return {
        subject: `An account at ${shop} was deleted`,
        text: `${news.by} deleted the account of ${news.who}.`,
      }
    case 'admin_new_browser':
      return {
        subject: `An Admin of ${shop} signed in from a new browser`,
        text: `${news.who} signed in with ${deviceName(news.userAgent)}, a browser that the account did not know.`,
      }
  }
}
