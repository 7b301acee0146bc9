import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import { fitsOfficially } from '#domain/orders/matches-filter.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import { askedStatus, isOfFollowUps, type OrderFilter } from '#domain/orders/order-filter.ts'
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

/** Written out, not bound: the index of the hidden ones is found by these very words. */
const AMONG_HIDDEN = sql.join(HIDDEN_STATUSES.map(status => sql.lit(status)))

/** Whether `order_counts` knows how many orders fit: it has no parcels, sizes, colours, prices or texts. */
export const isCounted = (filter: OrderFilter): boolean =>
  filter.parcel === undefined &&
  filter.size === undefined &&
  filter.color === undefined &&
  filter.minPriceTaka === undefined &&
  filter.maxPriceTaka === undefined &&
  filter.search === undefined &&
  !isOfFollowUps(filter)

/** When to call: where nobody said, the time of the order. The expression is an index of the Follow Ups. */
export const FOLLOW_UP_TIME = sql<string>`coalesce(follow_up_at, created_at)`

/** Written out, not bound: the index of Follow Ups is found by these very words. */
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

/** The orders of a filter but for its search; from what the index `orders_list` holds alone. */
export const fitsOrder = (filter: OrderFilter) => (orders: Orders) => {
  const status = askedStatus(filter)
  return orders.and([
    fitsOneByOne(filter)(orders),
    ...(isHiddenStatus(status) ? [isHidden(orders)] : []),
    ...(status === 'Follow Up' ? [isFollowUp(orders)] : []),
  ])
}

/**
 * The same of orders that are found by their number, without the words that lead to an index. What fits the fewest is
 * asked first, and what stands last in the index last: a walk over a million rows takes half as long so.
 */
export const fitsOneByOne = (filter: OrderFilter) => (orders: Orders) => {
  const fits: Expression<SqlBool>[] = []
  const status = askedStatus(filter)
  if (filter.parcel) fits.push(fitsParcel(filter.parcel)(orders))
  if (filter.courierStatus === NO_PARCEL) fits.push(orders('status', 'is', null))
  else if (filter.courierStatus) fits.push(orders('status', '=', filter.courierStatus))
  if (filter.stage) fits.push(fitsStage(filter.stage)(orders))
  if (filter.followUpFrom)
    fits.push(sql<boolean>`${FOLLOW_UP_TIME} >= ${startOfDhakaDay(filter.followUpFrom)}`)
  if (filter.followUpTo) fits.push(sql<boolean>`${FOLLOW_UP_TIME} <= ${endOfDhakaDay(filter.followUpTo)}`)
  if (filter.source) fits.push(orders('via', '=', filter.source))
  if (filter.startDay) fits.push(orders('day', '>=', filter.startDay))
  if (filter.endDay) fits.push(orders('day', '<=', filter.endDay))
  if (status) fits.push(orders('official_status', '=', status))
  if (filter.size !== undefined) fits.push(names(orders.ref('product_size'), String(filter.size)))
  if (filter.minPriceTaka !== undefined) fits.push(orders('price', '>=', filter.minPriceTaka))
  if (filter.maxPriceTaka !== undefined) fits.push(orders('price', '<=', filter.maxPriceTaka))
  if (filter.color !== undefined) fits.push(names(foldedColor(orders), filter.color.toLowerCase()))
  if (!status && !filter.withHidden) fits.push(orders.not(isHidden(orders)))
  fits.push(orders('deleted_at', 'is', null))
  return orders.and(fits)
}

/** Whether the courier's word stands for a stage; of the counts, in which no parcel is "". */
const fitsStage = (stage: OrderStage) => (orders: Orders) => {
  switch (stage) {
    case 'to_do':
      return orders('status', 'is', null)
    case 'delivered':
      return orders('status', 'in', DELIVERED_WORDS)
    case 'returned':
      return orders('status', 'in', RETURNED_WORDS)
    case 'with_courier':
      return orders('status', 'not in', ENDING_WORDS)
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

/** The same of `order_counts`, but for the official status. */
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

/** Of `order_counts`: the official statuses that a list shows. */
export const fitsCountedStatus =
  ({ officialStatus, withHidden }: OrderFilter) =>
  (counts: Counts) => {
    if (officialStatus) return counts('official_status', '=', officialStatus)
    return withHidden
      ? counts.and([])
      : sql<boolean>`${counts.ref('official_status')} not in (${AMONG_HIDDEN})`
  }

/** ASCII letters in any case, as both databases know them. */
const foldedColor = (orders: Orders) => sql<string>`lower(${orders.ref('product_color')})`

const isHidden = (orders: Orders) => sql<boolean>`${orders.ref('official_status')} in (${AMONG_HIDDEN})`

/** Whether a joined text, such as "41, 42.5", names a value. Most do not hold it at all, which is seen sooner. */
const names = (joined: Expression<string>, value: string) =>
  sql<boolean>`(${joined} like ${`%${escaped(value)}%`} escape '!'
    and (', ' || ${joined} || ',') like ${`%, ${escaped(value)},%`} escape '!')`

/** What is a wildcard to the database is a letter here; to be used with `escape '!'`. */
export const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&')
