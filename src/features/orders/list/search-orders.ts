import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { fitsOneByOne, fitsOrder } from './fits-orders.ts'
import type { FewOrder } from './page-of-few.ts'
import { countRows, holdsText, type Numbers, type Sorting, sortedBy } from './pick-orders.ts'

type Terms = readonly string[]

/** Whether no more than `limit` orders, deleted ones included, contain one of the texts. */
export async function isRare(db: Db, terms: Terms, limit: number): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? matches(db, terms)
          .select('found.rowid as order_no')
          .limit(limit + 1)
      : db.reports
          .selectFrom('orders')
          .select('order_no')
          .where(holdsText(terms))
          .limit(limit + 1)
  return (await countRows(db, found)) <= limit
}

/**
 * The orders of a filter that contain one of some rare texts, each with its official status; the filter's own status
 * and stage are ignored.
 */
export async function findRare(
  db: Db,
  { terms, filter, sorting }: { terms: Terms; filter: OrderFilter; sorting: Sorting },
): Promise<FewOrder[]> {
  const orders = db.reports.selectFrom('orders').select(['orders.order_no', 'official_status', 'status'])
  const found = db.engine === 'sqlite' ? orders.where(isFound(terms)) : orders.where(holdsText(terms))
  const rows = await found
    .where(fitsOrder({ ...filter, officialStatus: undefined, stage: undefined, withHidden: true }))
    .$call(sortedBy(sorting))
    .execute()
  return rows.map(row => ({
    orderNo: row.order_no,
    officialStatus: row.official_status,
    courierStatus: row.status,
  }))
}

/** Whether SQLite's search index has an order by one of the texts: its row is not read. */
export const isFound = (terms: Terms) =>
  sql<boolean>`order_no in (select rowid from order_search where order_search match ${matchOf(terms)})`

/** SQLite's search index, which returns the newest orders first and stops when there are enough. */
export function streaming(db: Db, terms: Terms): Numbers {
  return async (filter, { direction }, { skip, limit }) => {
    const rows = await holding(db, { terms, filter }, await findBounds(db, filter))
      .select('orders.order_no')
      .orderBy('found.rowid', direction)
      .limit(limit)
      .offset(skip)
      .execute()
    return rows.map(row => row.order_no)
  }
}

/** SQLite's orders of a filter that contain one of the texts, newest first, below the given number. */
export async function newestHolding(db: Db, asked: Asked) {
  const bounds = await findBounds(db, asked.filter)
  return (before = Number.MAX_SAFE_INTEGER) =>
    holding(db, asked, bounds).where('found.rowid', '<', before).orderBy('found.rowid', 'desc')
}

type Asked = { terms: Terms; filter: OrderFilter }
type Bounds = { first: number; last: number }

function holding(db: Db, { terms, filter }: Asked, bounds: Bounds | undefined) {
  const found = matches(db, terms)
    // a cross join keeps this order, and no expression selects the index of hidden orders: SQLite would query the
    // search index once for each Fake order, or scan that index once for each order that contains the text
    .crossJoin('orders')
    .whereRef('orders.order_no', '=', 'found.rowid')
    .where(orders => fitsOneByOne(filter)(orders))
  return bounds
    ? found.where('found.rowid', '>=', bounds.first).where('found.rowid', '<=', bounds.last)
    : found
}

/** The numbers between which the days of a filter lie: the search index knows no days. */
async function findBounds(db: Db, { startDay, endDay }: OrderFilter): Promise<Bounds | undefined> {
  if (startDay === undefined && endDay === undefined) return undefined
  const { first, last } = await db.reports
    .selectFrom('orders')
    .select(orders => [
      orders.fn.min<number | null>('order_no').as('first'),
      orders.fn.max<number | null>('order_no').as('last'),
    ])
    .where(orders =>
      orders.and([
        ...(startDay ? [orders('day', '>=', startDay)] : []),
        ...(endDay ? [orders('day', '<=', endDay)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { first: first ?? 0, last: last ?? 0 }
}

/** SQLite's rows of the search index that contain one of the texts; a row's number is the order's. */
const matches = (db: Db, terms: Terms) =>
  db.reports
    .selectFrom(sql<{ rowid: number }>`order_search`.as('found'))
    .where(sql<boolean>`order_search match ${matchOf(terms)}`)

/** Each text as one phrase of the search index. */
export const matchOf = (terms: Terms): string =>
  terms.map(term => `"${term.replaceAll('"', '""')}"`).join(' OR ')
