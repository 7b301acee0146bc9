import type { Parcel } from '../parcels/parcel.ts'
import type { Order } from './order.ts'
import type { OrderFields } from './order-fields.ts'

/** What is known of a phone: the normalised phone is the customer. All of its orders count, this one too. */
export type Caller = {
  orders: number
  delivered: number
  /** The courier brought the parcel back. */
  returned: number
  /** Without those that the customer cancelled. */
  fake: number
  /** Of the Fake ones: meant to harm. */
  pranks: number
}

/** An order as staff see it. */
export type StaffOrder = Order &
  OrderFields & {
    /** One text for all lines: "Oxford, Loafer", "Black, Tan", "41, 42.5"; and the pairs of all. */
    productNames: string
    colors: string
    sizes: string
    pairs: number
    /** An order of the same phone for the same pairs within ten minutes before: most likely the same order twice. */
    isDuplicate: boolean
    /** The number of an order of the same phone for one of the same products within 48 hours before. */
    repeatOf: number | null
    /** What the shop and a courier have to do with each other about it; null while there is nothing. */
    parcel: Parcel | null
    /** Counts the changes; a larger one is newer. */
    version: number
    updatedAt: string
    deletedAt: string | null
  }

/** A row of the list: with what is known of the caller. */
export type ListedOrder = StaffOrder & { caller: Caller }
