import type { PageSize } from '../page-size.ts'
import type { OrderNeed } from '../parcels/parcel-need.ts'
import type { OfficialStatus, OrderSource } from './order.ts'
import type { OrderStage } from './order-stage.ts'

/** The keys that a list of orders can be sorted by; no other key reaches the database. */
export const ORDER_SORTS = [
  'createdAt',
  'price',
  'recipient_name',
  'recipient_phone',
  'follow_up_at',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Fewer characters match nearly every order, and the indexes do not cover them. */
export const MINIMUM_SEARCH_LENGTH = 3
/** Longer than any search. */
export const MAXIMUM_SEARCH_LENGTH = 100

/** The filter's word for what an order has none of. */
export const NONE = 'none'

/** Selects orders. Days are calendar days in Dhaka, both included; money in taka. */
export type OrderFilter = {
  officialStatus?: OfficialStatus | undefined
  /** Also Fake and Follow Up, when no official status is given. */
  withHidden?: boolean | undefined
  /** The courier's spelling, or `none` for orders without a parcel. */
  courierStatus?: string | undefined
  source?: OrderSource | undefined
  /** Where it came from and by which campaign, spelled as in the order; `none` for orders of no campaign. */
  visitSource?: string | undefined
  campaign?: string | undefined
  /** By the courier's status, grouped. */
  stage?: OrderStage | undefined
  /** Follow Ups by the day of the call, both included; without a time by the day of the order. */
  followUpFrom?: string | undefined
  followUpTo?: string | undefined
  parcel?: OrderNeed | undefined
  search?: string | undefined
  /** The name of a product, as its orders have it. */
  product?: string | undefined
  /** The English name of the district, as the order has it, or `none` for addresses that name none. */
  district?: string | undefined
  /** The id of the courier that has a parcel of it, or `none` for orders that no courier has. */
  courier?: string | undefined
  size?: number | undefined
  color?: string | undefined
  minPriceTaka?: number | undefined
  maxPriceTaka?: number | undefined
  startDay?: string | undefined
  endDay?: string | undefined
}

/** A filter with a word on each of its conditions: who adds one to the type is led by the compiler to what reads them all. */
export type WholeOrderFilter = { [Name in keyof Required<OrderFilter>]: OrderFilter[Name] }

/** The official status that a filter asks for: Follow Ups alone have a time to call. */
export const askedStatus = ({ officialStatus, ...filter }: OrderFilter): OfficialStatus | undefined =>
  isOfFollowUps(filter) ? 'Follow Up' : officialStatus

/** Whether the times to call are asked for. */
export const isOfFollowUps = ({ followUpFrom, followUpTo }: OrderFilter): boolean =>
  followUpFrom !== undefined || followUpTo !== undefined

export type OrderPage = {
  sortBy: OrderSort
  direction: 'asc' | 'desc'
  /** From 1; a page beyond the end is the last one. */
  page: number
  limit: PageSize
  /** Also the counts of the tabs. */
  isWithTabs?: boolean | undefined
}
