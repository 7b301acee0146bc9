import type { CustomerMessage, OrderSms } from '../customer-messages/customer-message.ts'
import type { MessageVariable } from './message-variables.ts'

export const MESSAGE_LANGUAGES = ['bn', 'en'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** How a message leaves the back office: opened in WhatsApp, or copied to be pasted anywhere. */
export const MESSAGE_CHANNELS = ['whatsapp', 'copy'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What is known of a message. Whether a person then sent it, neither WhatsApp nor the clipboard tells. */
export const MESSAGE_STATES = ['opened'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A row of an order's messages. `template`: its id, which names it also when the owner has removed it. */
export type OrderMessage = {
  id: string
  at: string
  /** An email of staff. */
  by: string
  template: string
  language: MessageLanguage
  channel: MessageChannel
  state: MessageState
}

/** A template in one language: filled in for an order, or why it cannot be. */
export type OfferedText = {
  language: MessageLanguage
  text: string | null
  missing: MessageVariable | null
}

/** A template that can be opened for an order; without a text in a language it has no entry for it. */
export type OfferedTemplate = { id: string; name: string; texts: OfferedText[] }

/** Everything that can be and was written about an order. */
export type OrderMessages = {
  messages: OrderMessage[]
  templates: OfferedTemplate[]
  /** The template that fits the state of the order; null: none does. */
  suggested: string | null
  language: MessageLanguage
  /** What went through the queue, by the shop itself or by staff, newest first. */
  queue: CustomerMessage[]
  sms: OrderSms
}
