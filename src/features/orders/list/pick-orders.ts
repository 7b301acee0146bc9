import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { OrderFilter, OrderPage, OrderSort } from '#domain/orders/order-filter.ts'
import { escaped, FOLLOW_UP_TIME, fitsOneByOne, fitsOrder, namesAmongOthers } from './fits-orders.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>
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
}

/** Each is an index that ends in the number, so that no two orders swap places between two pages. */
const SORT_COLUMNS: Readonly<Record<OrderSort, readonly ReferenceExpression<Tables, 'orders'>[]>> = {
  createdAt: ['day', 'order_no'],
  price: ['price', 'order_no'],
  recipient_name: [sql`lower(recipient_name)`, 'order_no'],
  recipient_phone: ['recipient_phone', 'created_at', 'order_no'],
  follow_up_at: [FOLLOW_UP_TIME, 'order_no'],
}

export const sortedBy =
  ({ sortBy, direction }: Sorting) =>
  <Row>(orders: Selected<Row>): Selected<Row> =>
    SORT_COLUMNS[sortBy].reduce<Selected<Row>>((query, column) => query.orderBy(column, direction), orders)

const NEWEST_FIRST = { sortBy: 'createdAt', direction: 'desc' } as const

/** Scans an index that holds the facets; `also` is checked on the remaining rows. */
export const indexScan = (db: Db, also?: Expression<SqlBool>): PageSource =>
  pageSourceOf(db, filter => (also ? fitting(db, filter).where(also) : fitting(db, filter)))

/**
 * The same when the facets leave few orders. PostgreSQL checks the facets in the index without fetching rows only when
 * the query asks for nothing else: `offset 0` makes it do that first.
 */
export const lookingThrough = (db: Db, also: Expression<SqlBool>): PageSource =>
  db.engine === 'sqlite'
    ? indexScan(db, also)
    : pageSourceOf(db, filter => {
        const few = fitting(db, filter).$call(sortedBy(NEWEST_FIRST)).offset(0)
        return db.reports
          .selectFrom('orders')
          .select('orders.order_no')
          .where('order_no', 'in', few)
          .where(also)
      })

/**
 * The orders of one product, from the two indexes that hold them: those of this product alone, and among the few of
 * several products those that name it. Each order is in one of them, unless the name itself reads like several.
 */
export function productScan(db: Db, product: string): PageSource {
  const both = (filter: OrderFilter, sorting: Sorting, limit: number) => {
    const part = (isPart: (orders: Orders) => Expression<SqlBool>) =>
      db.reports
        .selectFrom('orders')
        .select(['day', 'order_no'])
        .where(fitsOneByOne({ ...filter, product: undefined }))
        .where(isPart)
        .$call(sortedBy(sorting))
        .limit(limit)
    const among = db.reports.selectFrom(part(namesAmongOthers(product)).as('among')).selectAll()
    if (product.includes(', ')) return among
    const alone = part(orders => orders('product_name', '=', product))
    return among.unionAll(db.reports.selectFrom(alone.as('alone')).selectAll())
  }
  return {
    async numbers(filter, sorting, { skip, limit }) {
      if (sorting.sortBy !== 'createdAt') return await indexScan(db).numbers(filter, sorting, { skip, limit })
      const rows = await db.reports
        .selectFrom(both(filter, sorting, skip + limit).as('orders'))
        .select('order_no')
        .orderBy('day', sorting.direction)
        .orderBy('order_no', sorting.direction)
        .limit(limit)
        .offset(skip)
        .execute()
      return rows.map(row => row.order_no)
    },
    count: async (filter, limit) => Math.min(limit, await countRows(db, both(filter, NEWEST_FIRST, limit))),
  }
}

const fitting = (db: Db, filter: OrderFilter): Found =>
  db.reports.selectFrom('orders').select('orders.order_no').where(fitsOrder(filter))

const pageSourceOf = (db: Db, find: (filter: OrderFilter) => Found): PageSource => ({
  async numbers(filter, sorting, { skip, limit }) {
    const rows = await find(filter).$call(sortedBy(sorting)).limit(limit).offset(skip).execute()
    return rows.map(row => row.order_no)
  },
  // without this order PostgreSQL would read the whole table instead of counting in an index
  count: (filter, limit) => countRows(db, find(filter).$call(sortedBy(NEWEST_FIRST)).limit(limit)),
})

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
export const holdsText = (terms: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`(${sql.join(
    terms.map(
      term => sql`(search_text || ' #' || cast(order_no as text)) like ${`%${escaped(term)}%`} escape '!'`,
    ),
    sql` or `,
  )})`
