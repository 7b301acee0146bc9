import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { OrderMessage } from '#domain/messages/order-message.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'

/** What was written about an order, newest first. */
export async function readMessages(db: Kysely<Tables>, orderId: string): Promise<OrderMessage[]> {
  const rows = await db
    .selectFrom('order_messages')
    .leftJoin('users', 'users.id', 'order_messages.actor')
    .select([
      'order_messages.id',
      'order_messages.created_at as at',
      'order_messages.template',
      'order_messages.language',
      'order_messages.channel',
      'order_messages.state',
      'order_messages.actor',
      'users.email',
    ])
    .where('order_messages.order_id', '=', orderId)
    .orderBy('order_messages.created_at', 'desc')
    .orderBy('order_messages.id', 'desc')
    .execute()
  return rows.map(({ actor, email, ...message }) => ({ ...message, by: nameOf({ actor, email }) }))
}
