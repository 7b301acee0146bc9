/** How days are put together along the chart. A week begins on Monday. */
export const PROFIT_STEPS = ['day', 'week', 'month'] as const
export type ProfitStep = (typeof PROFIT_STEPS)[number]

export const PROFIT_BREAKDOWNS = [
  'source',
  'campaign',
  'product',
  'color',
  'size',
  'pair',
  'district',
  'courier',
] as const
/**
 * By what the same sums are divided. `color`: a product's colors; `size`: a product's sizes; `pair`: product, color and
 * size together.
 */
export type ProfitBreakdown = (typeof PROFIT_BREAKDOWNS)[number]

/** A parcel that all others wait for counts as ended after so many days. */
export const MATURE_AFTER_DAYS = 30
/** From this share of ended parcels on, days count in the sums. */
export const MATURE_SHARE = 0.9
/** Fewer shipped pairs say nothing about how many come back. */
export const LEAST_RATED_PAIRS = 20
/** Three years and a day, so that whole years can be compared. */
export const MAXIMUM_PROFIT_DAYS = 1097

/** Both ends in poisha; the same twice where nothing is unknown. */
export type PoishaRange = { lowPoisha: number; highPoisha: number }

/** Pairs that left without a known cost, and what they may have cost; null: the shop knows no cost at all. */
export type UnknownPairs = { pairs: number; cost: PoishaRange | null }

/**
 * What some orders came to, in poisha; everything adds up over any division of the orders.
 *
 * Revenue − goods − courier − returns − ads − overheads = net. What is unknown stands apart and makes net a range.
 */
export type ProfitFigures = {
  /** Orders by the day they were placed; of products, colors and sizes every count is of pairs instead. */
  placed: number
  confirmed: number
  /** Parcels that a courier took, those of exchanges and former ones too. */
  booked: number
  /** Of these: delivered, come back or lost. */
  ended: number
  /** Orders delivered whole or in part. */
  delivered: number
  /** Delivered of the orders that a courier took, 0 to 1; null: it took none. */
  deliveredShare: number | null
  shippedPairs: number
  /** Shipped pairs that came back: refused at the door, returned or exchanged later. */
  returnedPairs: number
  /** Returned of shipped pairs, 0 to 1; null: fewer than 20 were shipped. */
  returnRate: number | null
  /** Cash taken at doors and kept advances, less refunds. */
  revenuePoisha: number
  /** Known cost of the pairs that stayed with customers or are gone. */
  goodsPoisha: number
  /** Charges of all parcels but those that came back. */
  courierPoisha: number
  /** Charges of parcels that came back, and the known cost of damaged pairs. */
  returnsPoisha: number
  adsPoisha: number
  /** Rent, wages and the like, by the day; their share. */
  overheadsPoisha: number
  /** Pairs of goods and of returns without a known cost. */
  unknown: UnknownPairs
  /** Parcels that no payout named yet, and what of courier and returns they are. */
  unpaid: { parcels: number; poisha: number; estimatedParcels: number; estimatedPoisha: number }
  /** Before ads and overheads; null: cannot be said. */
  contribution: PoishaRange | null
  net: PoishaRange | null
  /** Revenue for one spent on ads; null: nothing was spent. */
  collectedRoas: number | null
  /** Ads of one delivered order; null: none was delivered or nothing was spent. */
  adsPerDeliveredPoisha: number | null
  /** What an order may cost in ads: contribution of one delivered order. */
  breakEven: PoishaRange | null
}

/** Days of the chart. */
export type ProfitBucket = {
  fromDay: string
  toDay: string
  /** False: too few parcels ended, so that the sums leave it out. */
  isMature: boolean
  /** Ended of booked parcels, 0 to 1; null: no courier took any. */
  endedShare: number | null
  /** The day from which it counts at the latest. */
  countsFrom: string
  figures: ProfitFigures
  /** Days and sources of ads without an entered sum. */
  adsMissing: number
}

/** Which orders a row is of; null: it is not divided by that. */
export type ProfitKey = {
  source: string | null
  /** Empty: of no campaign. */
  campaign: string | null
  /** Empty: the address names none. */
  district: string | null
  /** The courier's id; empty: no courier took them. */
  courier: string | null
  productId: string | null
  /** The product's name now, or as it was sold. */
  productName: string | null
  color: string | null
  size: number | null
}
export type ProfitRow = { key: ProfitKey; figures: ProfitFigures }

/** A color whose pairs left without a known cost. */
export type UncostedColor = { productId: string | null; productName: string; color: string; pairs: number }

/**
 * What was left of the orders of some days in Dhaka, by the day they were placed. Sums are of mature buckets, unless all
 * were asked for.
 */
export type ProfitBoard = {
  fromDay: string
  toDay: string
  step: ProfitStep
  isMatureOnly: boolean
  countedAt: string
  sums: ProfitFigures
  buckets: ProfitBucket[]
  breakdowns: { by: ProfitBreakdown; rows: ProfitRow[] }[]
  /** Of the sums: what is unknown, with the cheapest and the dearest cost that one of those pairs was counted at. */
  unknown: UnknownPairs & { ofPairs: number; aPair: PoishaRange | null; colors: UncostedColor[] }
  /** Days that an advertised source has no sum of, whether mature or not. */
  adsMissing: { day: string; source: string; isMature: boolean }[]
  /** False: nobody ever entered any, which is not 0. */
  hasAds: boolean
  hasOverheads: boolean
  /** Charges of payouts that arrived in these days and belong to no order that counts. */
  elsewhere: { deletedPoisha: number; noOrderPoisha: number }
}

export type ProfitAsked = {
  fromDay: string
  toDay: string
  step: ProfitStep
  breakdowns: readonly ProfitBreakdown[]
  isMatureOnly: boolean
}
