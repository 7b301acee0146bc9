import type { CustomerMessageTables } from '#db/customer-message-tables.ts'
import type { ColumnsOf } from './columns-of.ts'

/** See `db-columns.ts`. */
export const customerMessageColumns = {
  customer_messages: {
    id: 'text',
    order_id: 'text?',
    event: 'text',
    version: 'text',
    route: 'text',
    language: 'text',
    state: 'text',
    person: 'text',
    sealed: 'text?',
    parts: 'whole',
    cost: 'whole',
    spent_day: 'text?',
    tries: 'whole',
    sends: 'whole',
    due_at: 'text?',
    give_up_at: 'text',
    made_at: 'text',
    made_day: 'text',
    ended_at: 'text?',
    reason: 'text?',
    gateway: 'text?',
    provider_id: 'text?',
    actor: 'text?',
    settled_by: 'text?',
  },
  message_days: { day: 'text', spent: 'whole' },
  message_opt_outs: {
    id: 'text',
    person: 'text',
    sealed: 'text?',
    how: 'text',
    at: 'text',
    actor: 'text?',
  },
} as const satisfies ColumnsOf<CustomerMessageTables>
