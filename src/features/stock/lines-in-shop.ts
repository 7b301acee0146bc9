import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Lines of orders whose pairs are reserved and have not left the shop; written as in the definition of the index. */
export const linesInShop = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.official_status', 'in', sql<'Queued'>`('Queued', 'Confirmed', 'Follow Up')`)
    .where('orders.consignment_id', 'is', null)
    .where('orders.status', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .where('order_lines.stock_state', '=', sql.lit('reserved'))
