import type { MailFact } from './facts.ts'
import type { ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

/** The words of one mail. Subject and headline never name a code or a link: a locked phone shows them. */
const mail = (label: string, own: readonly MailFact[]) =>
  kind.object(label, {
    subject: kind.line('Subject', { maximum: 100, isNeeded: true, hasFacts: true }),
    title: kind.line('Headline', { maximum: 100, isNeeded: true, hasFacts: true }),
    text: kind.text('Text', { maximum: 2000, isNeeded: true, hasFacts: true, own }),
  })

export type MailWords = ValueOf<ReturnType<typeof mail>>

const OF_LINK = ['link', 'link_hours', 'link_hours_bengali'] as const
const OF_CODE = ['code', 'code_minutes', 'code_minutes_bengali'] as const

export const messages = kind.object('Messages', {
  mailGreeting: kind.line('First line of every mail', { maximum: 80 }),
  mailClosing: kind.text('Last lines of every mail', { maximum: 200, hasFacts: true }),
  verifyMail: mail('To confirm an email, with code and link', [...OF_CODE, ...OF_LINK]),
  verifyLinkMail: mail('To confirm an email, with the link alone', OF_LINK),
  resetMail: mail('For a new password, with code and link', [...OF_CODE, ...OF_LINK]),
  resetLinkMail: mail('For a new password, with the link alone', OF_LINK),
  accountExistsMail: mail('To somebody who signed up again', ['recipient', 'log_in', 'new_password']),
  noAccountMail: mail('For a new password, without an account', ['recipient']),
  passwordChangedMail: mail('After a change of the password', ['changed_at', 'new_password']),
  ownerMails: kind.object('Mails to the owner', {
    to: kind.list('To', { minimum: 0, maximum: 5, of: kind.email('Email') }),
    newOrder: kind.flag('A new order'),
    dailySummary: kind.flag('A summary every day'),
    summaryHour: kind.whole('Hour of the summary', {
      minimum: 0,
      maximum: 23,
    }),
    alarms: kind.flag('Alarms'),
  }),
})
