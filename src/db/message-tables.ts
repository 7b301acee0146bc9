import type { MessageChannel, MessageLanguage, MessageState } from '#domain/messages/order-message.ts'
import type { CustomerMessageTables } from './customer-message-tables.ts'

/** The tables of the messages about orders; see `tables.ts`. */
export type MessageTables = CustomerMessageTables & {
  order_messages: {
    id: string
    order_id: string
    request_key: string | null
    template: string
    language: MessageLanguage
    channel: MessageChannel
    state: MessageState
    created_at: string
    actor: string
  }
}
