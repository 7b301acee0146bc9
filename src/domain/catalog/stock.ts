/** The reasons that staff can give for a change of stock; the first one is the default. */
export const STAFF_REASONS = ['correction', 'received', 'damaged'] as const
export type StaffReason = (typeof STAFF_REASONS)[number]

/**
 * Why pairs came or went. `opening`: the size was created with them; `order`, `release`: taken by an order, given back;
 * `deleted`: the size was; `exchange_in`, `returned`: came back by a case; the others are given by staff: recounted,
 * received from the workshop, damaged or lost.
 */
export const MOVEMENT_REASONS = [
  'opening',
  'order',
  'release',
  'deleted',
  'exchange_in',
  'returned',
  ...STAFF_REASONS,
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** One line of the stock ledger of a size, for display. `pairs` is the stock after it; `by` an email, or `shop`. */
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

/** Fits a 32-bit count with room for sums; no shelf is longer. */
export const MAXIMUM_STOCK = 100_000

/** Fewer pairs than this in all colours and sizes: the back office marks the product. */
const LOW_PRODUCT_PAIRS = 20

export type StockMark = 'enough' | 'low' | 'none'

/** `lowPairs`: what the settings call low; one morning's orders can sell out such a size. */
export const sizeMark = (pairs: number, lowPairs: number): StockMark =>
  pairs <= 0 ? 'none' : pairs <= lowPairs ? 'low' : 'enough'

export const productMark = (pairs: number): StockMark =>
  pairs <= 0 ? 'none' : pairs < LOW_PRODUCT_PAIRS ? 'low' : 'enough'
