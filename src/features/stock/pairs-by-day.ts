import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'

/**
 * Pairs of each colour that orders of a range took, without those given back, of each day on its own: so they are counted
 * in the sequence of the index, and only these sums are sorted to be added up, not every line. Add `size` to both to
 * have them by size, too.
 */
export const pairsByDay = (db: Pick<Kysely<Tables>, 'selectFrom'>, { startDay, endDay }: DayRange) =>
  db
    .selectFrom('order_lines')
    .select(line => [
      'day',
      'product_id',
      'color',
      line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs'),
    ])
    .where('day', '>=', startDay)
    .where('day', '<=', endDay)
    .where('stock_state', '<>', 'released')
    .groupBy(['day', 'product_id', 'color'])
