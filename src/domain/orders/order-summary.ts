import type { Tally } from '../payouts/reconciliation.ts'
import type { OfficialStatus, OrderSource } from './order.ts'

/** Calendar days in Dhaka, both included. */
export type DayRange = { startDay: string; endDay: string }

/** A year compared with another plus a few weeks; bounds the list of days. */
export const MAXIMUM_SUMMARY_DAYS = 400
/** The default range. */
export const SUMMARY_DAYS = 30

/** The courier statuses that end a parcel: at the customer, or returned. */
export const DELIVERED_STATUSES = ['delivered', 'partial_delivered'] as const
export const RETURNED_STATUSES = ['cancelled'] as const
/** Parcels that the courier is done with: most orders of a one-year-old shop. */
export const ENDED_STATUSES = [...DELIVERED_STATUSES, ...RETURNED_STATUSES] as const

/** The orders of one day; each is delivered, lost (Fake or returned) or still in progress. */
export type DayFigures = {
  day: string
  orders: number
  delivered: number
  lost: number
  /** The prices of all orders except Fake ones, with delivery. */
  orderedTaka: number
  /** What the courier collected at doors, by its payouts, also for orders that were deleted or set to Fake since. */
  collectedPoisha: number
  /** The prices, with delivery, of orders in progress and of lost ones. */
  openTaka: number
  lostTaka: number
}

/** `byDay`: pairs sold on each day of the range. */
export type SoldProduct = {
  id: string
  name: string
  slug: string
  image: string
  pairs: number
  byDay: number[]
}
/** A size that is running out; without colour and size the whole product is sold out. */
export type LowStock = {
  id: string
  name: string
  slug: string
  image: string
  color: string | null
  size: number | null
  pairs: number
}
export type FollowUp = {
  id: string
  orderNo: number
  name: string
  phone: string
  note: string | null
  /** When it was set to Follow Up. */
  since: string
  /** When to call; null: no time was set. */
  at: string | null
}

/** All figures of the overview. Deleted orders count in the cash only. */
export type OrderSummary = {
  range: DayRange
  /** Whether its reader may see sums of money; otherwise no answer holds one. */
  showsMoney: boolean
  today: { day: string; orders: number; orderedTaka: number; ordersWeekBefore: number }
  /** The state now, independent of the range. */
  now: {
    toConfirm: number
    oldestToConfirm: string | null
    readyToSend: number
    withCourier: number
    onHold: number
    /** Cash that riders still have to collect, and collected cash in no payout yet: the sums of the payouts page. */
    cashOnTheWay: Tally
    cashWithCourier: Tally
  }
  /** Parcels that ended in the range, and in as many days before it. */
  ended: { delivered: number; returned: number }
  endedBefore: { delivered: number; returned: number }
  official: Record<OfficialStatus, number>
  /** By courier status, the most frequent first; without orders that have no parcel. */
  courier: { status: string; orders: number }[]
  sources: Record<OrderSource, number>
  days: DayFigures[]
  products: SoldProduct[]
  sizes: { size: number; pairs: number }[]
  districts: { district: string; orders: number }[]
  low: { total: number; first: LowStock[] }
  /** Follow Ups to call, without very old ones; `older` counts those. */
  followUps: { total: number; older: number; first: FollowUp[] }
}
