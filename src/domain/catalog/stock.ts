/** What staff may name when they change the stock; the first one unless they say otherwise. */
export const STAFF_REASONS = ['correction', 'received', 'damaged'] as const
export type StaffReason = (typeof STAFF_REASONS)[number]

/**
 * Why pairs came or went. `opening`: the size was made with them; `order`, `release`: taken by an order, given back;
 * `deleted`: the size was; the rest is staff's: counted anew, come from the workshop, damaged or lost.
 */
export const MOVEMENT_REASONS = ['opening', 'order', 'release', 'deleted', ...STAFF_REASONS] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** One line of the ledger of a size, for people. `pairs` is the stock after it; `by` an email, or `shop`. */
export type StockMovement = {
  id: string
  at: string
  change: number
  pairs: number
  reason: MovementReason
  note: string | null
  by: string
  orderNo: number | null
}

/** As many pairs as fit a 32-bit count with room for sums; no shelf is longer. */
export const MAXIMUM_STOCK = 100_000

/** One morning's orders can sell a size out from here: it is marked in the desk. */
export const LOW_SIZE_PAIRS = 2
/** Fewer pairs than this in all colours and sizes: a product is marked in the desk. */
const LOW_PRODUCT_PAIRS = 20

export type StockMark = 'enough' | 'low' | 'none'

export const sizeMark = (pairs: number): StockMark =>
  pairs <= 0 ? 'none' : pairs <= LOW_SIZE_PAIRS ? 'low' : 'enough'

export const productMark = (pairs: number): StockMark =>
  pairs <= 0 ? 'none' : pairs < LOW_PRODUCT_PAIRS ? 'low' : 'enough'
