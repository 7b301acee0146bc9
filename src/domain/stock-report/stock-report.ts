/**
 * How a size stands. `out`: none left. `week`: out in 7 days or sooner at the present pace. `making`: out before a batch that
 * is begun today is ready. `plenty`: it lasts 60 days or longer. `still`: none of the colour was sold in 90 days.
 * `unknown`: too few were sold to tell.
 */
export const STOCK_TONES = ['out', 'week', 'making', 'enough', 'plenty', 'still', 'unknown'] as const
export type StockTone = (typeof STOCK_TONES)[number]

/**
 * A size: pairs that can be sold, those that orders reserve, and those sold in the window. `daysLeft` and `runsOutOn`
 * are null where fewer than `FEWEST_SOLD` were sold, or where none is left; `outSince` is the Dhaka day of its last pair.
 */
export type StockSize = {
  sizeId: string
  size: number
  pairs: number
  reserved: number
  sold: number
  daysLeft: number | null
  runsOutOn: string | null
  outSince: string | null
  tone: StockTone
}

/** A colour. `costPoisha` and `valuePoisha` are null where the cost is unknown. */
export type StockRow = {
  productId: string
  productName: string
  image: string
  variantId: string
  color: string
  swatch: string
  costPoisha: number | null
  pairs: number
  reserved: number
  sold: number
  valuePoisha: number | null
  isStill: boolean
  sizes: StockSize[]
}

/** Why a colour is to be made: a size is out since a day, or runs out on one. */
export const MAKE_REASONS = ['out', 'runs_out'] as const
export type MakeReason = (typeof MAKE_REASONS)[number]

/** Pairs of a colour to make next, for the window of days after the days of making. */
export type MakeNext = {
  productId: string
  productName: string
  image: string
  variantId: string
  color: string
  swatch: string
  sizes: { size: number; pairs: number }[]
  pairs: number
  why: MakeReason
  /** In Dhaka: out since, or runs out on. Null where the ledger does not say since when. */
  day: string | null
  /** Of all its pairs; null where the cost is unknown. */
  costPoisha: number | null
}

/** Why sizes that are out or nearly out are not in the list. */
export const LEFT_OUT_REASONS = ['too_few', 'never_restocked', 'not_published'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/**
 * Sizes that are left out of what to make next on purpose. `too_few`: `sold` in the last 90 days. `never_restocked`: no
 * pair came since `day`, and none was sold in 90 days.
 */
export type LeftOut = {
  productId: string
  productName: string
  color: string
  sizes: number[]
  why: LeftOutReason
  sold: number
  day: string | null
}

/** A pair on the damaged pile. */
export type DamagedPair = {
  id: string
  orderId: string
  /** Null where the order was deleted for good. */
  orderNo: number | null
  productId: string | null
  productName: string
  color: string
  size: number
  costPoisha: number | null
  addedAt: string
  by: string
  /** Its size is still in the shop, so that it can go back to the shelf. */
  mayReturn: boolean
}

export type StockTotals = {
  /** Of the pairs on the shelf whose cost is known. */
  valuePoisha: number
  pairsWithoutCost: number
  pairs: number
  reserved: number
  damaged: number
  /** In the window. */
  sold: number
  /** Sizes that are out, or out before a batch that is begun today is ready. */
  sizesRunningOut: number
  stillPairs: number
  stillValuePoisha: number
  stillPairsWithoutCost: number
  /** Colours standing still, the dearest first. */
  stillColors: { productName: string; color: string; pairs: number }[]
  damagedValuePoisha: number
  damagedWithoutCost: number
}

/** What stands on the shelf, what it is worth, how long it lasts, and what to make next. Days in Dhaka. */
export type StockReport = {
  today: string
  days: number
  makingDays: number
  totals: StockTotals
  /** All sizes of the shop, ascending: the columns. */
  sizes: number[]
  /** What runs out first comes first. */
  rows: StockRow[]
  makeNext: MakeNext[]
  makePairs: number
  makeCostPoisha: number
  makePairsWithoutCost: number
  leftOut: LeftOut[]
  damagedPairs: DamagedPair[]
}

/** Fewer sold pairs of a size say nothing about its pace. */
export const FEWEST_SOLD = 4
export const STILL_DAYS = 90
export const WEEK_DAYS = 7
export const PLENTY_DAYS = 60
/** The windows that the screen offers. */
export const STOCK_WINDOWS = [7, 14, 30, 60, 90] as const
export const MAXIMUM_WINDOW = 365
