import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { fitsOneByOne, fitsOrder } from './fits-orders.ts'
import { type FewOrder, ofAnyTab } from './page-of-few.ts'
import {
  countRows,
  holdsText,
  holdsTextItself,
  indexScan,
  type Numbers,
  type Sorting,
  sortedBy,
  sortedByKeys,
  sortKeys,
} from './pick-orders.ts'

type Terms = readonly string[]
type Sought = { terms: Terms; filter: OrderFilter; sorting: Sorting }

/** PostgreSQL's index collects all orders of a word first: of so many of the newest orders, */
const PROBED = 1_000
/** so many contain a word that is found sooner by walking back from the newest, */
const COMMON = 30
/** over so many orders at most. */
const WALKED = 70_000
/** Up to this many orders are read from that index to be sorted, not only to be counted. */
const HELD = 5_000

/** Whether many of the newest orders contain one of the texts; SQLite's search index needs no such question. */
export const looksCommon = async (db: Db, terms: Terms): Promise<boolean> =>
  db.engine === 'postgres' && (await countNewest(db, terms, { among: PROBED, limit: COMMON })) === COMMON

function countNewest(db: Db, terms: Terms, { among, limit }: { among: number; limit: number }) {
  const newest = db.reports
    .selectFrom('orders')
    .select(['order_no', 'search_text'])
    .orderBy('order_no', 'desc')
    .limit(among)
  return countRows(
    db,
    db.reports
      .selectFrom(newest.as('orders'))
      .select('order_no')
      .where(holdsTextItself(db, terms))
      .limit(limit),
  )
}

/** PostgreSQL's newest orders of a filter that contain a text that looks common; undefined where a walk finds fewer. */
export async function findNewest(db: Db, { terms, filter, sorting }: Sought, limit: number) {
  const first = db.reports
    .selectFrom('orders')
    .select(orders => sql<number>`${orders.fn.max('order_no')} - ${WALKED}`.as('first'))
  const itself = sql<boolean>`(${holdsTextItself(db, terms)} and order_no > (${first}))`
  const found = await indexScan(db, itself).numbers(filter, sorting, { skip: 0, limit })
  return found.length === limit ? found : undefined
}

/** Whether no more than `limit` orders, deleted ones included, contain one of the texts. */
export async function isRare(db: Db, terms: Terms, limit: number): Promise<boolean> {
  if (await looksCommon(db, terms))
    if ((await countNewest(db, terms, { among: WALKED, limit: limit + 1 })) > limit) return false
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

/** `isRare`: no more than `rare` contain one of the texts, whatever the filter says. */
export type Held = { orders: FewOrder[]; isRare: boolean }
type Limits = { rare: number; most: number }

/**
 * The same as `isRare` and `findRare` by one reading of PostgreSQL's index. Of a word that is no longer rare it finds the first
 * `most` orders that a list shows; undefined where several thousand contain it.
 */
export async function findHeld(db: Db, sought: Sought, { rare, most }: Limits): Promise<Held | undefined> {
  if (db.engine === 'sqlite')
    return (await isRare(db, sought.terms, rare))
      ? { orders: await findRare(db, sought), isRare: true }
      : undefined
  const { terms, filter, sorting } = sought
  const rows = await db.reports
    .with(
      held => held('held').materialized(),
      reports =>
        reports
          .selectFrom('orders')
          .select(['orders.order_no', 'official_status', 'status'])
          .select(sortKeys(sorting))
          .select(orders => [fitsAnyTab(filter)(orders).as('fits'), fitsOrder(filter)(orders).as('shown')])
          .where(holdsText(terms))
          .limit(HELD + 1),
    )
    .with('counted', reports =>
      reports.selectFrom('held').select(held => held.fn.countAll<number>().as('rows')),
    )
    .selectFrom('counted')
    .leftJoin('held', on =>
      on.on(sql<boolean>`case when rows <= ${rare} then fits else rows <= ${HELD} and shown end`),
    )
    .select(['rows', 'order_no', 'official_status', 'status'])
    .$call(sortedByKeys(sorting, 'held'))
    .limit(most)
    .execute()
  const held = rows[0]?.rows ?? 0
  if (held > HELD) return undefined
  const orders = rows.flatMap(
    ({ order_no: orderNo, official_status: officialStatus, status: courierStatus }) =>
      orderNo === null || officialStatus === null ? [] : { orderNo, officialStatus, courierStatus },
  )
  return { orders, isRare: held <= rare }
}

const fitsAnyTab = (filter: OrderFilter) => fitsOrder(ofAnyTab(filter))

/**
 * The orders of a filter that contain one of some rare texts, each with its official status; the filter's own status
 * and stage are ignored.
 */
export async function findRare(db: Db, { terms, filter, sorting }: Sought): Promise<FewOrder[]> {
  const orders = db.reports.selectFrom('orders').select(['orders.order_no', 'official_status', 'status'])
  const found = db.engine === 'sqlite' ? orders.where(isFound(terms)) : orders.where(holdsText(terms))
  const rows = await found.where(fitsAnyTab(filter)).$call(sortedBy(sorting)).execute()
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
