import type { MessageChannel, MessageLanguage, MessageState } from '#domain/messages/order-message.ts'

/** The table of the messages about orders; see `tables.ts`. */
export type MessageTables = {
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
