import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

/**
 * Reserved pairs that have not left the shop, as `reservedLines` and the definitions of the indexes are written. A cross
 * join, so that SQLite begins with the orders, also before it knows how many there are.
 */
export const linesInShop = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('orders')
    .crossJoin('order_lines')
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .where('orders.official_status', 'in', sql<'Queued'>`('Queued', 'Confirmed', 'Follow Up')`)
    .where('orders.consignment_id', 'is', null)
    .where('orders.status', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .where('order_lines.stock_state', '=', sql.lit('reserved'))
    .whereRef('order_lines.quantity', '>', 'order_lines.returned')
