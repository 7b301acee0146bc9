import type { ParcelState } from '../parcels/parcel.ts'

export const CASE_KINDS = ['exchange', 'return', 'defect'] as const
/**
 * `exchange`: another pair goes out. `return`: the money goes back. `defect`: within the days for a defect, by a new
 * pair where its lines name one, else by money.
 */
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_REASONS = [
  'size_small',
  'size_large',
  'color',
  'defect',
  'not_as_shown',
  'late',
  'other',
] as const
export type CaseReason = (typeof CASE_REASONS)[number]

export const CASE_PARTIES = ['shop', 'customer'] as const
/** Whose fault it is, or who pays the delivery. */
export type CaseParty = (typeof CASE_PARTIES)[number]

export const CASE_TRAVELS = ['door', 'send_first'] as const
/** `door`: the rider gives the new pair and takes the old one. `send_first`: the new pair leaves when the old one is here. */
export type CaseTravel = (typeof CASE_TRAVELS)[number]

export const CASE_CONDITIONS = ['good', 'damaged', 'missing'] as const
/** How an old pair came back: to the shelf, to the damaged pile, or not at all. */
export type CaseCondition = (typeof CASE_CONDITIONS)[number]

export const LATE_REASONS = ['was_away', 'courier_late', 'regular_buyer', 'other'] as const
/** Why a case is allowed after its days are over. */
export type LateReason = (typeof LATE_REASONS)[number]

export const REFUND_METHODS = ['bkash', 'nagad', 'rocket', 'upay', 'bank', 'cash'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

export const CASE_ENDS = ['refused', 'cancelled', 'closed'] as const
/** How a case ended. */
export type CaseEnd = (typeof CASE_ENDS)[number]

export const CASE_HAPPENINGS = [
  'opened',
  'approved',
  'approved_anyway',
  'waits',
  'refused',
  'cancelled',
  'reopened',
  'booked',
  'swapped',
  'sent_back',
  'old_back',
  'taken_back',
  'chased',
  'received',
  'paid',
  'closed',
  'noted',
] as const
/** What happened to a case, for the history of its order. */
export type CaseHappening = (typeof CASE_HAPPENINGS)[number]

/** Characters of a note that staff or a shopper type. */
export const MAXIMUM_CASE_NOTE_LENGTH = 500
/** As many pairs as one order of a shopper may have. */
export const MAXIMUM_CASE_PAIRS = 20
/** After so many days, an old pair that has not come is chased. */
export const OVERDUE_DAYS = 7

/** The pair that somebody wants instead. */
export type WantedPair = { productId: string; color: string; size: number }

/** The order that carries the new pairs of a case. */
export type ExchangeOrder = {
  id: string
  orderNo: number
  /** Whether it waits for the old pairs: until they are here and good, or a person sends it all the same. */
  isHeld: boolean
  courierStatus: string | null
  parcelState: ParcelState | null
  trackingCode: string | null
  bookedAt: string | null
  /** When the courier said its status. */
  statusAt: string | null
}
