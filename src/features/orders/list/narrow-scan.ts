import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { NONE, type OrderFilter } from '#domain/orders/order-filter.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import {
  fitsAmongSeveral,
  fitsBeside,
  isOfCampaign,
  isOrNone,
  isOtherAmongSeveral,
  namesProduct,
  namesValue,
} from './fits-orders.ts'
import { type FewOrder, ofAnyTab } from './page-of-few.ts'
import {
  countRows,
  type PageSource,
  type Slice,
  type Sorting,
  sortedBy,
  sortedByKeys,
  sortKeys,
} from './pick-orders.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>
type Part = (orders: Orders) => Expression<SqlBool>

/**
 * A condition whose orders stand together in an index: the parts that hold them all, that of several values last, and a
 * filter without it.
 */
export type Narrow = {
  parts: readonly Part[]
  without(filter: OrderFilter): OrderFilter
  /** How its index is sorted. */
  sorted: Sorting
}

const ALL = 1_000_000_000

/** Rows of an index that are read in about a millisecond. */
export const FEW = 20_000

const NEWEST_FIRST: Sorting = { sortBy: 'createdAt', direction: 'desc' }

/** The conditions of a filter that have an index of their own. */
export function narrowsOf(filter: OrderFilter): Narrow[] {
  const { district, visitSource, campaign, courier, courierStatus } = filter
  const found = [...joinedOf(filter), ...pricesOf(filter)]
  const add = (isPart: Part, leftOut: Partial<Record<keyof OrderFilter, undefined>>) =>
    found.push({ parts: [isPart], without: one => ({ ...one, ...leftOut }), sorted: NEWEST_FIRST })
  if (campaign !== undefined && campaign !== NONE)
    add(orders => isOfCampaign(orders, campaign), { campaign: undefined })
  if (courierStatus !== undefined && courierStatus !== NO_PARCEL && courierStatus !== 'delivered')
    add(orders => isOfRareStatus(orders, courierStatus), { courierStatus: undefined })
  if (district !== undefined)
    add(orders => isOrNone(orders, orders.ref('district'), district), { district: undefined })
  if (visitSource !== undefined)
    add(orders => orders('visit_source', '=', visitSource), { visitSource: undefined })
  if (courier !== undefined)
    add(orders => isOrNone(orders, orders.ref('parcel_courier'), courier), { courier: undefined })
  return found
}

/** A literal beside the value: the planner finds the partial index of statuses by this exact expression. */
const isOfRareStatus = (orders: Orders, status: string) =>
  sql<boolean>`(status is not null and status <> 'delivered' and ${orders('status', '=', status)})`

/** Products and sizes: those of one value alone, and among the few orders of several those that name it. */
function joinedOf({ product, size }: OrderFilter): Narrow[] {
  const found: Narrow[] = []
  const add = (
    { column, value, isNamed }: { column: Expression<string>; value: string; isNamed: Part },
    leftOut: Partial<Record<keyof OrderFilter, undefined>>,
  ) =>
    found.push({
      parts: [
        () => sql<boolean>`${column} = ${value}`,
        orders => sql<boolean>`(${isOtherAmongSeveral(column, value)} and ${isNamed(orders)})`,
      ],
      without: one => ({ ...one, ...leftOut }),
      sorted: NEWEST_FIRST,
    })
  const [products, sizes] = [sql.ref<string>('product_name'), sql.ref<string>('product_size')]
  if (product !== undefined)
    add(
      { column: products, value: product, isNamed: orders => namesProduct(orders, product) },
      { product: undefined },
    )
  if (size !== undefined)
    add(
      { column: sizes, value: String(size), isNamed: () => namesValue(sizes, String(size)) },
      { size: undefined },
    )
  return found
}

function pricesOf({ minPriceTaka: least, maxPriceTaka: most }: OrderFilter): Narrow[] {
  if (least === undefined && most === undefined) return []
  const isPart: Part = orders =>
    orders.and([
      ...(least === undefined ? [] : [orders('price', '>=', least)]),
      ...(most === undefined ? [] : [orders('price', '<=', most)]),
    ])
  const without = (one: OrderFilter) => ({ ...one, minPriceTaka: undefined, maxPriceTaka: undefined })
  return [{ parts: [isPart], without, sorted: { sortBy: 'price', direction: 'desc' } }]
}

/** A condition and how many orders have it, counted no further than one more than `FEW`. */
export type Narrowest = { narrow: Narrow; rows: number }

/** Fewer orders than that are worth no further comparing. */
const RARE = 1_000

/** The condition of a filter that the fewest orders have, those of several values apart; undefined without any. */
export async function findNarrowest(db: Db, filter: OrderFilter): Promise<Narrowest | undefined> {
  let least: Narrowest | undefined
  for (const narrow of narrowsOf(filter)) {
    if (least && least.rows <= RARE) break
    const alone = { ...narrow, parts: narrow.parts.slice(0, 1) }
    const rows = await countRows(db, ordersOf(db, alone, { limit: FEW + 1, sorting: narrow.sorted }))
    if (!least || rows < least.rows) least = { narrow, rows }
  }
  return least
}

/** A number with the keys that it is sorted by. */
type Keyed = { order_no: number; [key: `key_${number}`]: unknown }

/** `keys`: the order whose keys come with the numbers, where it is not the one that the rows are read in. */
type Read = {
  filter?: OrderFilter
  sorting: Sorting
  keys?: Sorting
  limit: number
  also?: Expression<SqlBool> | undefined
}

function ordersOf(
  db: Db,
  { parts, without }: Narrow,
  { filter, sorting, keys = sorting, limit, also }: Read,
) {
  const [first, ...others] = parts.map((isPart, index) => {
    const fits = index === 0 ? fitsBeside : fitsAmongSeveral
    const part = db.reports
      .selectFrom('orders')
      .select('orders.order_no')
      .select(sortKeys(keys))
      .where(isPart)
      .$if(filter !== undefined, query => query.where(fits(without(filter ?? {}))))
      .$call(sortedBy(sorting))
      .$castTo<Keyed>()
    const found = also
      ? alsoFitting(db, part, { also, isSorted: keys === sorting, sorting, limit })
      : part.limit(limit).as('part')
    return db.reports.selectFrom(found).selectAll()
  })
  if (!first) throw new Error('a condition without orders')
  return others.reduce((all, part) => all.unionAll(part), first)
}

type Also = { also: Expression<SqlBool>; isSorted: boolean; sorting: Sorting; limit: number }

/**
 * PostgreSQL judges the rest of a filter in the index only when the query asks for nothing else, which `offset 0` makes it
 * do first; it then fetches until enough fit.
 */
function alsoFitting(
  db: Db,
  part: SelectQueryBuilder<Tables, 'orders', Keyed>,
  { also, isSorted, sorting, limit }: Also,
) {
  if (db.engine === 'sqlite') return part.where(also).limit(limit).as('part')
  const few = db.reports
    .selectFrom(part.offset(0).as('few'))
    .innerJoin('orders', 'orders.order_no', 'few.order_no')
    .selectAll('few')
    .where(also)
  const found = isSorted ? few.$call(sortedByKeys(sorting, 'few')) : few
  return found.limit(limit).as('part')
}

/**
 * Reads the orders that have one condition; `also` is checked on those that fit. In another order than that of its index
 * no more than about `FEW` orders may be asked.
 */
export const narrowScan = (db: Db, narrow: Narrow, also?: Expression<SqlBool>): PageSource => {
  // in another order than their index all are read: to spare itself the sorting an engine would walk all orders in it
  const found = (filter: OrderFilter, sorting: Sorting, limit: number) =>
    narrow.sorted.sortBy === sorting.sortBy
      ? ordersOf(db, narrow, { filter, sorting, limit, also })
      : ordersOf(db, narrow, { filter, sorting: narrow.sorted, keys: sorting, limit: ALL, also })
  const pageOf = (orders: ReturnType<typeof ordersOf>, sorting: Sorting, { skip, limit }: Slice) =>
    db.reports
      .selectFrom(orders.as('orders'))
      .select('order_no')
      .$call(sortedByKeys(sorting, 'orders'))
      .limit(limit)
      .offset(skip)
  return {
    async numbers(filter, sorting, slice) {
      const orders = found(filter, sorting, slice.skip + slice.limit)
      const rows = await pageOf(orders, sorting, slice).execute()
      return rows.map(row => row.order_no)
    },
    count: (filter, limit) =>
      countRows(db, ordersOf(db, narrow, { filter, sorting: narrow.sorted, limit, also }).limit(limit)),
    async numbersCounted(filter, sorting, slice, cap) {
      const most = Math.max(cap, slice.skip + slice.limit)
      const orders = found(filter, sorting, most)
      const rows = await pageOf(upTo(db, orders, { sorting, most }), sorting, slice)
        .select(all => all.fn.countAll<number>().over().as('rows'))
        .execute()
      return { orderNos: rows.map(row => row.order_no), counted: Math.min(cap, rows[0]?.rows ?? 0) }
    },
  }
}

/** PostgreSQL merges parts that are read in this order, and reads no more of each than the first so many; SQLite sorts. */
const upTo = (
  db: Db,
  orders: ReturnType<typeof ordersOf>,
  { sorting, most }: { sorting: Sorting; most: number },
) =>
  db.engine === 'sqlite'
    ? orders
    : db.reports.selectFrom(orders.as('part')).selectAll().$call(sortedByKeys(sorting, 'part')).limit(most)

/** The few orders that have one condition, of every tab, and fit `also`, each with what tells its tab. */
export async function readAmong(
  db: Db,
  narrow: Narrow,
  { filter, sorting, also }: { filter: OrderFilter; sorting: Sorting; also: Expression<SqlBool> },
): Promise<FewOrder[]> {
  const read = { filter: ofAnyTab(filter), sorting: narrow.sorted, keys: sorting, limit: ALL, also }
  const rows = await db.reports
    .selectFrom(ordersOf(db, narrow, read).as('found'))
    .innerJoin('orders', 'orders.order_no', 'found.order_no')
    .select(['orders.order_no', 'official_status', 'status'])
    .$call(sortedByKeys(sorting, 'found'))
    .execute()
  return rows.map(row => ({
    orderNo: row.order_no,
    officialStatus: row.official_status,
    courierStatus: row.status,
  }))
}
