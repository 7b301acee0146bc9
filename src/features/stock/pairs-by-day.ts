import type { Db } from '#db/open-db.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'

type Kind = 'product_id' | 'color' | 'size'

/**
 * Pairs that orders of a range took, without those given back, to be added up by kind. SQLite has the sums of each day:
 * lines are counted in the sequence of the index, and only these sums are sorted. PostgreSQL has the lines: it adds them up
 * by a hash without sorting, and sums of days would only be a second step.
 */
export function pairsByDay({ reports, engine }: Db, { startDay, endDay }: DayRange, kinds: readonly Kind[]) {
  const lines = reports
    .selectFrom('order_lines')
    .select(['day', ...kinds])
    .where('day', '>=', startDay)
    .where('day', '<=', endDay)
    .where('stock_state', '<>', 'released')
  return engine === 'sqlite'
    ? lines
        .select(line => line.fn.sum<number>(line('quantity', '-', line.ref('returned'))).as('pairs'))
        .groupBy(['day', ...kinds])
    : lines.select(line => line('quantity', '-', line.ref('returned')).as('pairs'))
}
