import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import { templateName } from '#domain/messages/message-templates.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import type { MessageLanguage, OfferedTemplate, OrderMessage } from '#domain/messages/order-message.ts'
import { formatBy } from '../orders/panel/format-by.ts'

export const LANGUAGE_LABELS = spoken({ bn: 'বাংলা', en: 'English' }, 'en') satisfies Record<
  MessageLanguage,
  string
>

const MISSING: Partial<Record<MessageVariable, string>> = spoken({
  track: 'This order has no tracking link yet.',
  confirm: 'This order has no link to confirm it.',
  review_link: 'This order is not delivered yet, so there is nothing to review.',
})

/** The text of a template in a language, or why there is none. */
export function offeredText(
  { texts }: OfferedTemplate,
  language: MessageLanguage,
): { text: string; why?: never } | { text?: never; why: string } {
  const offered = texts.find(one => one.language === language)
  if (!offered)
    return {
      why: say('There is no {part} text for it.', {
        part: language === 'bn' ? say('Bengali') : say('English'),
      }),
    }
  if (offered.text !== null) return { text: offered.text }
  const { missing } = offered
  return {
    why:
      (missing && MISSING[missing]) ??
      say('It lacks: {part}.', { part: missing && sayKnown(MESSAGE_VARIABLES[missing]) }),
  }
}

/** A row of the log. Nothing of it claims that a message was sent. */
export const messageLabel = ({ by, template, channel, language }: OrderMessage) => ({
  title: say('{part} by {by}', {
    part: channel === 'copy' ? say('Copied') : say('Opened'),
    by: formatBy(by),
  }),
  what: `${sayKnown(templateName(template))}, ${channel === 'copy' ? say('clipboard') : 'WhatsApp'}, ${language === 'bn' ? say('in Bengali') : say('in English')}`,
  unknown:
    channel === 'copy'
      ? say('whether it was sent, nobody tells us')
      : say('whether it was sent, WhatsApp does not tell us'),
})
