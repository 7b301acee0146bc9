import { templateName } from '#domain/messages/message-templates.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import type { MessageLanguage, OfferedTemplate, OrderMessage } from '#domain/messages/order-message.ts'
import { formatBy } from '../orders/panel/format-by.ts'

export const LANGUAGE_LABELS = { bn: 'বাংলা', en: 'English' } as const satisfies Record<MessageLanguage, string>

const MISSING: Partial<Record<MessageVariable, string>> = {
  track: 'This order has no tracking link yet.',
  confirm: 'This order has no link to confirm it.',
  review_link: 'This order is not delivered yet, so there is nothing to review.',
}

/** The text of a template in a language, or why there is none. */
export function offeredText(
  { texts }: OfferedTemplate,
  language: MessageLanguage,
): { text: string; why?: never } | { text?: never; why: string } {
  const offered = texts.find(one => one.language === language)
  if (!offered) return { why: `There is no ${language === 'bn' ? 'Bengali' : 'English'} text for it.` }
  if (offered.text !== null) return { text: offered.text }
  const { missing } = offered
  return { why: (missing && MISSING[missing]) ?? `It lacks: ${missing && MESSAGE_VARIABLES[missing]}.` }
}

/** A row of the log. Nothing of it claims that a message was sent. */
export const messageLabel = ({ by, template, channel, language }: OrderMessage) => ({
  title: `${channel === 'copy' ? 'Copied' : 'Opened'} by ${formatBy(by)}`,
  what: `${templateName(template)}, ${channel === 'copy' ? 'clipboard' : 'WhatsApp'}, ${language === 'bn' ? 'in Bengali' : 'in English'}`,
  unknown:
    channel === 'copy'
      ? 'whether it was sent, nobody tells us'
      : 'whether it was sent, WhatsApp does not tell us',
})
