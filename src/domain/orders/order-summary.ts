import type { Tally } from '../payouts/reconciliation.ts'
import type { OfficialStatus, OrderSource } from './order.ts'

/** Calendar days in Dhaka, both included. */
export type DayRange = { startDay: string; endDay: string }

/** As long as any comparison of a year with a few weeks to spare; keeps the list of days short. */
export const MAXIMUM_SUMMARY_DAYS = 400
/** What is summed unless somebody asks for more or less. */
export const SUMMARY_DAYS = 30

/** Where the parcels of an order ended: with the customer, back here, or nowhere yet. */
export const DELIVERED_STATUSES = ['delivered', 'partial_delivered'] as const
export const RETURNED_STATUSES = ['cancelled'] as const
/** What the courier has nothing more to do with: most orders of a shop that is a year old. */
export const ENDED_STATUSES = [...DELIVERED_STATUSES, ...RETURNED_STATUSES] as const

/** The orders of one day; each is delivered, lost (Fake or returned) or still in progress. */
export type DayFigures = {
  day: string
  orders: number
  delivered: number
  lost: number
  /** The prices of all but Fake orders, with delivery. */
  orderedTaka: number
  /** What the courier took at doors, as the payouts have it: also for an order that was deleted or called Fake since. */
  collectedPoisha: number
  /** The prices, with delivery, of those in progress and of the lost. */
  openTaka: number
  lostTaka: number
}

/** `byDay`: pairs of each day of the range. */
export type SoldProduct = {
  id: string
  name: string
  slug: string
  image: string
  pairs: number
  byDay: number[]
}
/** A size that runs out; without colour and size the whole product is sold out. */
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
  /** When to call; null: nobody said. */
  at: string | null
}

/** Everything that the overview shows. Of deleted orders only the cash is in it. */
export type OrderSummary = {
  range: DayRange
  today: { day: string; orders: number; orderedTaka: number; ordersWeekBefore: number }
  /** What stands now, whenever it was ordered. */
  now: {
    toConfirm: number
    oldestToConfirm: string | null
    readyToSend: number
    withCourier: number
    onHold: number
    /** What riders still have to collect, and what they did and no payout has brought: the sums of the payouts. */
    cashOnTheWay: Tally
    cashWithCourier: Tally
  }
  /** Parcels that came to an end: of the range, and of as many days before it. */
  ended: { delivered: number; returned: number }
  endedBefore: { delivered: number; returned: number }
  official: Record<OfficialStatus, number>
  /** By the courier's words, the most frequent first; orders without a parcel are left out. */
  courier: { status: string; orders: number }[]
  sources: Record<OrderSource, number>
  days: DayFigures[]
  products: SoldProduct[]
  sizes: { size: number; pairs: number }[]
  districts: { district: string; orders: number }[]
  low: { total: number; first: LowStock[] }
  /** To be called, without those of long ago; `older` counts these. */
  followUps: { total: number; older: number; first: FollowUp[] }
}
