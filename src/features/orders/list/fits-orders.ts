import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import { fitsOfficially } from '#domain/orders/matches-filter.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import { askedStatus, NONE, type OrderFilter } from '#domain/orders/order-filter.ts'
import {
  DELIVERED_WORDS,
  ENDING_WORDS,
  HIDDEN_STATUSES,
  isHiddenStatus,
  type OrderStage,
  RETURNED_WORDS,
  stageOf,
} from '#domain/orders/order-stage.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { fitsParcel } from './fits-parcel.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>
type Counts = ExpressionBuilder<Tables, 'order_counts'>

/** A literal, not a bound value: the planner finds the partial index of hidden orders by this exact expression. */
const AMONG_HIDDEN = sql.join(HIDDEN_STATUSES.map(status => sql.lit(status)))

/** The conditions that `order_counts` knows; it cannot count a filter that has any other. */
const COUNTED: readonly string[] = [
  'officialStatus',
  'withHidden',
  'courierStatus',
  'stage',
  'source',
  'startDay',
  'endDay',
] satisfies (keyof OrderFilter)[]

export const isCounted = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || COUNTED.includes(name))

/** The time to call, or else the time of the order. The expression is the one of the index of Follow Ups. */
export const FOLLOW_UP_TIME = sql<string>`coalesce(follow_up_at, created_at)`

/** A literal, not a bound value: the planner finds the partial index of Follow Ups by this exact expression. */
const isFollowUp = (orders: Orders) => sql<boolean>`${orders.ref('official_status')} = 'Follow Up'`

/** Whether an order stands in the tab that a filter names, by its official status and its stage. */
export const fitsTab = (
  order: { officialStatus: OfficialStatus; courierStatus: string | null },
  filter: OrderFilter,
): boolean => fitsOfficially(filter, order.officialStatus) && isInStage(order, filter)

export const isInStage = (
  { courierStatus }: { courierStatus: string | null },
  { stage }: OrderFilter,
): boolean => stage === undefined || stageOf(courierStatus) === stage

/** The orders of a filter, its search apart; uses only columns of the index `orders_list`. */
export const fitsOrder = (filter: OrderFilter) => (orders: Orders) =>
  orders.and([
    fitsOneByOne(filter)(orders),
    ...selectedBy(filter, orders),
    ...(filter.campaign && filter.campaign !== NONE ? [isOfCampaign(orders, filter.campaign)] : []),
  ])

/** The same for a walk in the order of a list, from which no value tempts SQLite. */
export const fitsWalked = (filter: OrderFilter) => (orders: Orders) =>
  orders.and([fitsBeside(filter)(orders), ...selectedBy(filter, orders)])

/** The same for those that lists leave out, from their index. */
export const fitsAmongHidden = (filter: OrderFilter) => (orders: Orders) =>
  orders.and([
    fitsBeside({ ...filter, officialStatus: undefined, withHidden: true })(orders),
    isHidden(orders),
  ])

/** The expressions that select the index of hidden orders, or of Follow Ups. */
function selectedBy(filter: OrderFilter, orders: Orders) {
  const status = askedStatus(filter)
  return [
    ...(isHiddenStatus(status) ? [isHidden(orders)] : []),
    ...(status === 'Follow Up' ? [isFollowUp(orders)] : []),
  ]
}

/**
 * The same for orders that are found by their number, without the expressions that select an index. The rarest
 * condition comes first, the last columns of the index last: a scan of a million rows takes half as long.
 */
export const fitsOneByOne =
  (filter: OrderFilter) =>
  (orders: Orders): Expression<SqlBool> =>
    judged(filter, orders, { valued: name => orders.ref(name) })

/** The same for orders that an index of one value has found: no other condition tempts SQLite to another index. */
export const fitsBeside =
  (filter: OrderFilter) =>
  (orders: Orders): Expression<SqlBool> =>
    judged(filter, orders, { valued: name => sql<string | null>`cast(${orders.ref(name)} as text)` })

/**
 * The same among the few orders of several values. PostgreSQL, which takes a cast away, believes that nearly every order
 * is one of them, and would read all that are returned instead.
 */
export const fitsAmongSeveral =
  (filter: OrderFilter) =>
  (orders: Orders): Expression<SqlBool> => {
    const valued = (name: Valued) => sql<string | null>`coalesce(${orders.ref(name)}, ${orders.ref(name)})`
    return judged(filter, orders, { valued, staged: valued('status') })
  }

type Valued = 'district' | 'visit_source' | 'visit_campaign' | 'parcel_courier' | 'status'
/** The columns as a condition names them; `staged`: the status of the courier, where it tells the stage. */
type Naming = { valued: (name: Valued) => Expression<string | null>; staged?: Expression<string | null> }

function judged(
  filter: OrderFilter,
  orders: Orders,
  { valued, staged = orders.ref('status') }: Naming,
): Expression<SqlBool> {
  const fits: Expression<SqlBool>[] = []
  const status = askedStatus(filter)
  if (filter.parcel) fits.push(fitsParcel(filter.parcel)(orders))
  if (filter.courierStatus === NO_PARCEL) fits.push(orders('status', 'is', null))
  else if (filter.courierStatus) fits.push(orders(valued('status'), '=', filter.courierStatus))
  if (filter.stage) fits.push(fitsStage(filter.stage, staged)(orders))
  if (filter.followUpFrom)
    fits.push(sql<boolean>`${FOLLOW_UP_TIME} >= ${startOfDhakaDay(filter.followUpFrom)}`)
  if (filter.followUpTo) fits.push(sql<boolean>`${FOLLOW_UP_TIME} <= ${endOfDhakaDay(filter.followUpTo)}`)
  if (filter.campaign !== undefined)
    fits.push(orders(valued('visit_campaign'), '=', filter.campaign === NONE ? '' : filter.campaign))
  if (filter.visitSource !== undefined) fits.push(orders(valued('visit_source'), '=', filter.visitSource))
  if (filter.source) fits.push(orders('via', '=', filter.source))
  if (filter.startDay) fits.push(orders('day', '>=', filter.startDay))
  if (filter.endDay) fits.push(orders('day', '<=', filter.endDay))
  if (status) fits.push(orders('official_status', '=', status))
  if (filter.district !== undefined) fits.push(isOrNone(orders, valued('district'), filter.district))
  if (filter.courier !== undefined) fits.push(isOrNone(orders, valued('parcel_courier'), filter.courier))
  if (filter.product !== undefined) fits.push(namesProduct(orders, filter.product))
  if (filter.size !== undefined) fits.push(namesValue(orders.ref('product_size'), String(filter.size)))
  if (filter.minPriceTaka !== undefined) fits.push(orders('price', '>=', filter.minPriceTaka))
  if (filter.maxPriceTaka !== undefined) fits.push(orders('price', '<=', filter.maxPriceTaka))
  if (filter.color !== undefined) fits.push(namesValue(FOLDED_COLOR, filter.color.toLowerCase()))
  if (!status && !filter.withHidden) fits.push(orders.not(isHidden(orders)))
  fits.push(orders('deleted_at', 'is', null))
  return orders.and(fits)
}

/** Whether the courier status belongs to a stage; in the counts, "" means no parcel. */
const fitsStage = (stage: OrderStage, status: Expression<string | null>) => (orders: Orders) => {
  switch (stage) {
    case 'to_do':
      return orders(status, 'is', null)
    case 'delivered':
      return orders(status, 'in', DELIVERED_WORDS)
    case 'returned':
      return orders(status, 'in', RETURNED_WORDS)
    case 'with_courier':
      return orders(status, 'not in', ENDING_WORDS)
  }
}

export const fitsCountedStage = (stage: OrderStage) => (counts: Counts) => {
  switch (stage) {
    case 'to_do':
      return counts('status', '=', '')
    case 'delivered':
      return counts('status', 'in', DELIVERED_WORDS)
    case 'returned':
      return counts('status', 'in', RETURNED_WORDS)
    case 'with_courier':
      return counts('status', 'not in', ['', ...ENDING_WORDS])
  }
}

/** The same for `order_counts`, the official status apart. */
export const fitsCount = (filter: OrderFilter) => (counts: Counts) => {
  const fits: Expression<SqlBool>[] = []
  if (filter.courierStatus !== undefined)
    fits.push(counts('status', '=', filter.courierStatus === NO_PARCEL ? '' : filter.courierStatus))
  if (filter.stage) fits.push(fitsCountedStage(filter.stage)(counts))
  if (filter.source) fits.push(counts('via', '=', filter.source))
  if (filter.startDay) fits.push(counts('day', '>=', filter.startDay))
  if (filter.endDay) fits.push(counts('day', '<=', filter.endDay))
  return counts.and(fits)
}

/** The official statuses that a list shows, for `order_counts`. */
export const fitsCountedStatus =
  ({ officialStatus, withHidden }: OrderFilter) =>
  (counts: Counts) => {
    if (officialStatus) return counts('official_status', '=', officialStatus)
    return withHidden
      ? counts.and([])
      : sql<boolean>`${counts.ref('official_status')} not in (${AMONG_HIDDEN})`
  }

/** Whether a column has the value that a filter asks for, or none. */
export const isOrNone = (orders: Orders, column: Expression<string | null>, value: string) =>
  value === NONE ? orders(column, 'is', null) : orders(column, '=', value)

/** Lower-case ASCII letters, which both databases convert alike. */
const FOLDED_COLOR = sql<string>`lower(product_color)`

const isHidden = (orders: Orders) => sql<boolean>`${orders.ref('official_status')} in (${AMONG_HIDDEN})`

/**
 * Whether a list of no filter shows an order. SQLite finds the partial index of these by this exact expression alone: no
 * filter that has more conditions is tempted to an index that does not hold them.
 */
export const isShown = (orders: Orders) =>
  sql<boolean>`not (${orders.ref('official_status')} in (${AMONG_HIDDEN}) or ${orders.ref('deleted_at')} is not null)`

/** A literal beside the value: the planner finds the partial index of campaigns by this exact expression. */
export const isOfCampaign = (orders: Orders, campaign: string) =>
  sql<boolean>`(visit_campaign <> '' and ${orders('visit_campaign', '=', campaign)})`

/** Whether a joined text, such as "41, 42.5", contains a value. The first, cheaper test rules out most rows. */
export const namesValue = (joined: Expression<string>, value: string) =>
  sql<boolean>`(${joined} like ${`%${escaped(value)}%`} escape '!'
    and (', ' || ${joined} || ',') like ${`%, ${escaped(value)},%`} escape '!')`

/** The same with upper and lower case, which LIKE ignores on one engine. */
export const namesProduct = (orders: Orders, name: string) => {
  const joined = sql<string>`(', ' || ${orders.ref('product_name')} || ',')`
  return sql<boolean>`(${orders.ref('product_name')} like ${`%${escaped(name)}%`} escape '!'
    and replace(${joined}, ${`, ${name},`}, '') <> ${joined})`
}

/**
 * Whether an order has several products or sizes, and not this value alone. Literals, not bound values: the planner finds
 * the partial index of these orders by this exact expression.
 */
export const isOtherAmongSeveral = (column: Expression<string>, value: string) =>
  sql<boolean>`(replace(product_name || product_size, ', ', '') <> product_name || product_size
    and ${column} <> ${value})`

/** Escapes the wildcards of LIKE; use it with `escape '!'`. */
export const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&')
