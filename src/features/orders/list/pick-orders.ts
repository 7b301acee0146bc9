import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { OrderFilter, OrderPage, OrderSort } from '#domain/orders/order-filter.ts'
import { HIDDEN_STATUSES, type HiddenStatus } from '#domain/orders/order-stage.ts'
import { escaped, FOLLOW_UP_TIME, fitsAmongHidden, fitsWalked, isShown } from './fits-orders.ts'

type Selected<Row> = SelectQueryBuilder<Tables, 'orders', Row>
type Found = Selected<{ order_no: number }>
export type Sorting = Pick<OrderPage, 'sortBy' | 'direction'>
export type Slice = { skip: number; limit: number }

/** Reads the numbers of the orders of a filter; each source knows its searched texts itself. */
export type Numbers = (filter: OrderFilter, sorting: Sorting, slice: Slice) => Promise<number[]>

export type PageSource = {
  numbers: Numbers
  /** Counts no further than `limit`. */
  count(filter: OrderFilter, limit: number): Promise<number>
  /** Both of one pass, where the first page already reads all that fit when they are few; counts none without a page. */
  numbersCounted?: (filter: OrderFilter, sorting: Sorting, slice: Slice, limit: number) => Promise<Counted>
}

type Counted = { orderNos: number[]; counted: number }

/** With the number behind it each is an index, so that no two orders swap places between two pages. */
const SORT_KEYS: Readonly<Record<OrderSort, readonly RawBuilder<unknown>[]>> = {
  createdAt: [sql.ref('day')],
  price: [sql.ref('price')],
  recipient_name: [sql`lower(recipient_name)`],
  recipient_phone: [sql.ref('recipient_phone'), sql.ref('created_at')],
  follow_up_at: [FOLLOW_UP_TIME],
}

export const sortedBy =
  ({ sortBy, direction }: Sorting) =>
  <Row>(orders: Selected<Row>): Selected<Row> =>
    SORT_KEYS[sortBy]
      .reduce<Selected<Row>>((query, key) => query.orderBy(key, direction), orders)
      .orderBy('order_no', direction)

/** The same, named, for a query around one that is sorted so. */
export const sortKeys = ({ sortBy }: Sorting) => SORT_KEYS[sortBy].map((key, index) => key.as(`key_${index}`))

/** Sorts a query around one that is named so by those keys. */
export const sortedByKeys =
  (sorting: Sorting, name: string) =>
  <Database, From extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, From, Row>,
  ): SelectQueryBuilder<Database, From, Row> =>
    [...sortKeys(sorting).map((_key, index) => `key_${index}`), 'order_no'].reduce(
      (all, key) => all.orderBy(sql.ref(`${name}.${key}`), sorting.direction),
      query,
    )

const NEWEST_FIRST = { sortBy: 'createdAt', direction: 'desc' } as const

/** Scans an index that holds the facets; `also` is checked on the remaining rows. */
export const indexScan = (db: Db, also?: Expression<SqlBool>): PageSource =>
  pageSourceOf(db, filter => (also ? fitting(db, filter).where(also) : fitting(db, filter)))

/** Scans the index of all orders that a list of no filter shows, by price. */
export const shownScan = (db: Db): PageSource =>
  pageSourceOf(db, () => db.reports.selectFrom('orders').select('orders.order_no').where(isShown))

/**
 * The numbers of few orders that fit the condition `also`. PostgreSQL checks the facets in the index without fetching rows
 * only when the query asks for nothing else: `offset 0` makes it do that first, and then it fetches until enough fit.
 */
export const lookingThrough = (db: Db, also: Expression<SqlBool>): Numbers =>
  db.engine === 'sqlite'
    ? indexScan(db, also).numbers
    : async (filter, sorting, { skip, limit }) => {
        const few = fitting(db, filter).select(sortKeys(sorting)).$call(sortedBy(sorting)).offset(0)
        const rows = await db.reports
          .selectFrom(few.as('few'))
          .innerJoin('orders', 'orders.order_no', 'few.order_no')
          .select('orders.order_no')
          .where(also)
          .$call(sortedByKeys(sorting, 'few'))
          .limit(limit)
          .offset(skip)
          .execute()
        return rows.map(row => row.order_no)
      }

const fitting = (db: Db, filter: OrderFilter): Found =>
  db.reports.selectFrom('orders').select('orders.order_no').where(fitsWalked(filter))

const pageSourceOf = (db: Db, find: (filter: OrderFilter) => Found): PageSource => ({
  async numbers(filter, sorting, { skip, limit }) {
    const rows = await find(filter).$call(sortedBy(sorting)).limit(limit).offset(skip).execute()
    return rows.map(row => row.order_no)
  },
  // without this order PostgreSQL would read the whole table instead of counting in an index
  count: (filter, limit) => countRows(db, find(filter).$call(sortedBy(NEWEST_FIRST)).limit(limit)),
})

/** How many orders of each status that lists leave out fit a filter, in one pass of their index, `most` of each at most. */
export async function countEachHidden(
  db: Db,
  filter: OrderFilter,
  most: number,
): Promise<Record<HiddenStatus, number>> {
  const fitting = db.reports
    .selectFrom('orders')
    .select('official_status')
    .where(fitsAmongHidden(filter))
    // in this order PostgreSQL counts in the index; the limit keeps SQLite from dropping it
    .$call(sortedBy(NEWEST_FIRST))
    .limit(Number.MAX_SAFE_INTEGER)
  const row = await db.reports
    .selectFrom(fitting.as('hidden'))
    .select(hidden =>
      HIDDEN_STATUSES.map(status =>
        hidden.fn.countAll<number>().filterWhere('official_status', '=', status).as(status),
      ),
    )
    .executeTakeFirstOrThrow()
  return { Fake: Math.min(row.Fake, most), 'Follow Up': Math.min(row['Follow Up'], most) }
}

/** How many of the newest orders of a filter also fit the condition `also`. */
export function countAmongNewest(
  db: Db,
  filter: OrderFilter,
  { also, newest }: { also: Expression<SqlBool>; newest: number },
): Promise<number> {
  const among = fitting(db, filter).$call(sortedBy(NEWEST_FIRST)).limit(newest)
  const orders = db.reports.selectFrom('orders').select('orders.order_no').where('order_no', 'in', among)
  return countRows(db, orders.where(also))
}

/** How many rows a query returns. */
export async function countRows(db: Db, query: Pick<Found, 'as'>): Promise<number> {
  const { rows } = await db.reports
    .selectFrom(query.as('found'))
    .select(found => found.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

export const isOnDay = (days: readonly string[]): Expression<SqlBool> =>
  expressionBuilder<Tables, 'orders'>()('day', 'in', days)

/** Whether an order's searchable text contains one of the texts. The expression is PostgreSQL's index. */
export const holdsText = (terms: readonly string[]): Expression<SqlBool> => holds(SEARCHED, terms)

/** The same for orders that are found otherwise: not the index, which would be read for a common word first. */
export const holdsTextItself = ({ engine }: Pick<Db, 'engine'>, terms: readonly string[]) =>
  engine === 'sqlite'
    ? holds(sql`${SEARCHED} || ''`, terms)
    : sql<boolean>`(${sql.join(
        // half the time of LIKE, and only what ends like a number can be in that of the order
        terms.map(
          term => sql`strpos(${/[#\d]$/.test(term) ? SEARCHED : sql.ref('search_text')}, ${term}) > 0`,
        ),
        sql` or `,
      )})`

const SEARCHED = sql`search_text || ' #' || cast(orders.order_no as text)`

const holds = (searched: Expression<unknown>, terms: readonly string[]) =>
  sql<boolean>`(${sql.join(
    terms.map(term => sql`(${searched}) like ${`%${escaped(term)}%`} escape '!'`),
    sql` or `,
  )})`
