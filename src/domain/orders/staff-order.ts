import type { Parcel } from '../parcels/parcel.ts'
import type { Order } from './order.ts'
import type { OrderFields } from './order-fields.ts'

/** The record of a phone; the normalised phone identifies the customer. All its orders count, this one too. */
export type CustomerCounts = {
  orders: number
  delivered: number
  /** Parcels that the courier brought back. */
  returned: number
  /** Without those that the customer cancelled. */
  fake: number
  /** Fake orders that were meant to harm. */
  pranks: number
}

/** An order as staff see it. */
export type StaffOrder = Order &
  OrderFields & {
    /** One text for all lines: "Oxford, Loafer", "Black, Tan", "41, 42.5"; and the sum of their pairs. */
    productNames: string
    colors: string
    sizes: string
    pairs: number
    /** Another order of the same phone for the same pairs came within ten minutes before: most likely sent twice. */
    isDuplicate: boolean
    /** The number of an order of the same phone with one of the same products within 48 hours before. */
    repeatOf: number | null
    /** The case whose new pairs it carries; null for any other order. */
    caseId: string | null
    /** Where it came from and by which campaign, as advertising is entered; null: not worked out yet. */
    visitSource: string | null
    visitCampaign: string
    /** The order's business with a courier; null while there is none. */
    parcel: Parcel | null
    /** Counts the changes; a larger version is newer. */
    version: number
    updatedAt: string
    deletedAt: string | null
  }

/** A row of the list, with the record of the customer. */
export type ListedOrder = StaffOrder & { caller: CustomerCounts }
