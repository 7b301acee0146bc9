import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Lines with reserved pairs that did not come back; written as in the definitions of the indexes. */
export const reservedLines = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('order_lines')
    .where('order_lines.stock_state', '=', sql.lit('reserved'))
    .whereRef('order_lines.quantity', '>', 'order_lines.returned')
