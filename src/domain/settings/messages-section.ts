import { MAXIMUM_MESSAGE_LENGTH } from '../messages/message-variables.ts'
import { SHOP_TEMPLATES } from '../messages/shop-templates.ts'
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

/** A message about an order, which a person opens in WhatsApp or copies. Without a text in a language it is not offered in it. */
const template = (label: string) =>
  kind.object(label, {
    textBengali: kind.text('In Bengali', { maximum: MAXIMUM_MESSAGE_LENGTH, isTemplate: true }),
    text: kind.text('In English', { maximum: MAXIMUM_MESSAGE_LENGTH, isTemplate: true }),
  })

const { fields: ownTexts } = template('Message')
const ownList = kind.list('Messages of your own', {
  minimum: 0,
  maximum: 20,
  of: kind.object('Message', {
    name: kind.line('Name', { maximum: 40, isNeeded: true }),
    ...ownTexts,
  }),
})

/** The log of an order knows them by their names. */
const ownMessages: typeof ownList = {
  ...ownList,
  read(sent, at) {
    const value = ownList.read(sent, at)
    const seen = new Set<string>()
    for (const [index, { name }] of value.entries()) {
      const key = name.toLowerCase()
      if (name !== '' && seen.has(key))
        at.inside(index).inside('name').refuse(`${name} is in the list already.`)
      seen.add(key)
    }
    return value
  },
}

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
  receivedMessage: template(SHOP_TEMPLATES.received),
  confirmMessage: template(SHOP_TEMPLATES.confirm),
  handedOverMessage: template(SHOP_TEMPLATES.handed_over),
  riderMissedMessage: template(SHOP_TEMPLATES.rider_missed),
  deliveredMessage: template(SHOP_TEMPLATES.delivered),
  ownMessages,
  readyNotes: kind.list('Ready notes', {
    minimum: 0,
    maximum: 20,
    of: kind.line('Note', { maximum: 100, isNeeded: true }),
  }),
})
