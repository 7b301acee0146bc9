import type { Db } from '#db/open-db.ts'
import { MAXIMUM_BULK_ORDERS } from '#domain/orders/bulk-change.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { Refusal } from '#domain/refusal.ts'
import { fitsTab } from './fits-orders.ts'
import { FEW, findNarrowest, narrowScan } from './narrow-scan.ts'
import { holdsText, holdsTextItself, indexScan } from './pick-orders.ts'
import { findRare, isRare } from './search-orders.ts'

/** SQLite refuses statements with many more values than this. */
const CHUNK = 1000
const NEWEST_FIRST = { sortBy: 'createdAt', direction: 'desc' } as const

/**
 * The ids of all orders of a filter, newest first. `orders_too_many` above 10,000: a person who has not turned the
 * pages cannot mean them all.
 */
export async function selectOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ ok: true; ids: string[] } | Refusal<'orders_too_many' | 'search_too_short'>> {
  const search = filter.search === undefined ? undefined : readOrderSearch(filter.search)
  if (search && !search.ok) return search
  const numbers = await findNumbers(db, filter, search?.terms)
  if (numbers.length > MAXIMUM_BULK_ORDERS) return { ok: false, code: 'orders_too_many' }
  const ids = new Map<number, string>()
  for (let start = 0; start < numbers.length; start += CHUNK) {
    const chunk = numbers.slice(start, start + CHUNK)
    const rows = await db.reports
      .selectFrom('orders')
      .select(['order_no', 'id'])
      .where('order_no', 'in', chunk)
      .execute()
    for (const { order_no, id } of rows) ids.set(order_no, id)
  }
  return { ok: true, ids: numbers.flatMap(orderNo => ids.get(orderNo) ?? []) }
}

/** At most one more than the limit, which shows that there are more. */
async function findNumbers(
  db: Db,
  filter: OrderFilter,
  terms: readonly string[] | undefined,
): Promise<number[]> {
  if (terms && (await isRare(db, terms, MAXIMUM_BULK_ORDERS))) {
    const found = await findRare(db, { terms, filter, sorting: NEWEST_FIRST })
    return found.filter(order => fitsTab(order, filter)).map(({ orderNo }) => orderNo)
  }
  const found = await findNarrowest(db, filter)
  const pageSource =
    found && found.rows <= FEW
      ? narrowScan(db, found.narrow, terms && holdsTextItself(db, terms))
      : indexScan(db, terms && holdsText(terms))
  return await pageSource.numbers(filter, NEWEST_FIRST, { skip: 0, limit: MAXIMUM_BULK_ORDERS + 1 })
}
