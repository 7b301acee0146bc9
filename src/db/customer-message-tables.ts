import type { Generated } from 'kysely'
import type {
  CustomerMessageState,
  MessageRoute,
  OptOutWay,
} from '#domain/customer-messages/customer-message.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'

/** The tables of messages that customers get by themselves; see `tables.ts`. */
export type CustomerMessageTables = {
  customer_messages: {
    id: string
    order_id: string | null
    event: MessageEvent
    version: string
    route: MessageRoute
    language: MessageLanguage
    state: CustomerMessageState
    person: string
    sealed: string | null
    parts: Generated<number>
    cost: Generated<number>
    spent_day: string | null
    tries: Generated<number>
    sends: Generated<number>
    due_at: string | null
    give_up_at: string
    made_at: string
    made_day: string
    ended_at: string | null
    reason: string | null
    gateway: string | null
    provider_id: string | null
    actor: string | null
    settled_by: string | null
  }
  message_days: { day: string; spent: Generated<number> }
  message_opt_outs: {
    id: string
    person: string
    sealed: string | null
    how: OptOutWay
    at: string
    actor: string | null
  }
}
