import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { holdsText } from './pick-orders.ts'
import { isRare, matchOf } from './search-orders.ts'

/** Up to this many orders with a text are found by the index of texts. */
const RARE = 2_000

/**
 * Whether the order of a row that has its id in `column` contains one of the texts. A rare text is looked up once; a common
 * one is looked for in the order of each row, and neither engine may begin with all orders instead.
 */
export async function holdTextInOrders(
  db: Db,
  terms: readonly string[],
): Promise<(column: 'advances.order_id' | 'cases.order_id') => Expression<SqlBool>> {
  if (!(await isRare(db, terms, RARE)))
    return column =>
      sql<boolean>`(select ${holdsText(terms)} from orders where orders.id = ${sql.ref(column)})`
  const found =
    db.engine === 'sqlite'
      ? sql`order_no in (select rowid from order_search where order_search match ${matchOf(terms)})`
      : holdsText(terms)
  return column => sql<boolean>`${sql.ref(column)} in (select id from orders where ${found})`
}
