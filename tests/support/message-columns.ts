import type { MessageTables } from '#db/message-tables.ts'
import type { ColumnsOf } from './columns-of.ts'
import { customerMessageColumns } from './customer-message-columns.ts'

/** See `db-columns.ts`. */
export const messageColumns = {
  ...customerMessageColumns,
  mails: {
    id: 'text',
    kind: 'text',
    sealed: 'text?',
    tries: 'whole',
    next_try_at: 'text',
    give_up_at: 'text',
    sent_at: 'text?',
    created_at: 'text',
  },
  order_messages: {
    id: 'text',
    order_id: 'text',
    request_key: 'text?',
    template: 'text',
    language: 'text',
    channel: 'text',
    state: 'text',
    created_at: 'text',
    actor: 'text',
  },
} as const satisfies ColumnsOf<MessageTables>
