import { EVENT_FIELDS, type MessageEvent } from '#domain/customer-messages/message-events.ts'
import type { ShownText } from '../messages-address.ts'

/** The section of the texts that the shop sends, and that of those that people open. */
export const SMS_SECTION = 'customer_messages'
export const WHATSAPP_SECTION = 'messages'
export type TextSection = typeof SMS_SECTION | typeof WHATSAPP_SECTION

/** The texts that people open in WhatsApp: of an event without one, staff have none to open. */
const WHATSAPP_FIELDS: Readonly<Partial<Record<MessageEvent, string>>> = {
  received: 'receivedMessage',
  confirm_link: 'confirmMessage',
  handed_over: 'handedOverMessage',
  rider_missed: 'riderMissedMessage',
  delivered: 'deliveredMessage',
}

/** The rules of an event in the section of what the shop sends. */
export const smsField = (event: MessageEvent): string => `events.${EVENT_FIELDS[event]}`

/** Where a text stands in the settings; undefined: nobody opens this event in WhatsApp. */
export function placeOfText({
  event,
  language,
  by,
}: ShownText): { section: TextSection; field: string; path: string } | undefined {
  const field = by === 'sms' ? smsField(event) : WHATSAPP_FIELDS[event]
  if (field === undefined) return undefined
  return {
    section: by === 'sms' ? SMS_SECTION : WHATSAPP_SECTION,
    field,
    path: `${field}.${language === 'bn' ? 'textBengali' : 'text'}`,
  }
}

export const hasWhatsapp = (event: MessageEvent): boolean => WHATSAPP_FIELDS[event] !== undefined
