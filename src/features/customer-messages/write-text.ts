import type { DropReason } from '#domain/customer-messages/customer-message.ts'
import { rulesOf } from '#domain/customer-messages/queue-rules.ts'
import { countParts } from '#domain/customer-messages/sms-parts.ts'
import { MAXIMUM_PARTS } from '#domain/customer-messages/sms-text.ts'
import { fillTemplate } from '#domain/messages/fill-template.ts'
import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { MessageRow } from './message-row.ts'

type Written = { ok: true; text: string; parts: number } | { ok: false; reason: DropReason }

/** The text of an event with these values, and its parts as an SMS. */
export function writeText(
  { event, language, route }: Pick<MessageRow, 'event' | 'language' | 'route'>,
  { values, settings }: { values: MessageValues; settings: Pick<ShopSettings, 'customer_messages'> },
): Written {
  const template = templateOf(settings, event, language)
  if (template === '') return { ok: false, reason: 'no_text' }
  const filled = fillTemplate(template, values)
  if (!filled.ok)
    return {
      ok: false,
      reason:
        filled.missing === 'track' || filled.missing === 'confirm'
          ? `lacks_${filled.missing}`
          : 'lacks_other',
    }
  const { parts } = countParts(filled.text)
  return route === 'sms' && parts > MAXIMUM_PARTS
    ? { ok: false, reason: 'too_long' }
    : { ok: true, text: filled.text, parts }
}

/** The owner's words for an event; empty where there are none in the language. */
export function templateOf(
  { customer_messages }: Pick<ShopSettings, 'customer_messages'>,
  event: MessageRow['event'],
  language: MessageLanguage,
): string {
  const { text, textBengali } = rulesOf(customer_messages, event)
  return language === 'bn' ? textBengali : text
}
