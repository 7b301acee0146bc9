import type { Generated } from 'kysely'
import type { MessageChannel, MessageLanguage, MessageState } from '#domain/messages/order-message.ts'
import type { CustomerMessageTables } from './customer-message-tables.ts'

/** The tables of mails and of messages about orders; see `tables.ts`. */
export type MessageTables = CustomerMessageTables & {
  mails: {
    id: string
    kind: string
    sealed: string | null
    tries: Generated<number>
    next_try_at: string
    give_up_at: string
    sent_at: string | null
    created_at: string
  }
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
