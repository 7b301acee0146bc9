import { MAXIMUM_PRICE_TAKA } from '../orders/order-fields.ts'

/** What the cost of a pair is made of. */
export const COST_PARTS = ['material', 'labour', 'packing', 'other'] as const
export type CostPart = (typeof COST_PARTS)[number]
/** Poisha a pair; their sum is the cost. */
export type CostParts = Record<CostPart, number>

/** Poisha a pair; `parts` is null where only the sum is known. */
export type Cost = { costPoisha: number; parts: CostParts | null }

/** A cost of a colour as it was entered: it counts from `fromDay` (in Dhaka) on, until the next entry. */
export type CostEntry = Cost & { fromDay: string; by: string; at: string }

/**
 * A colour with its costs. `cost` counts today and is null where it is unknown, `before` is the one that it replaced,
 * `coming` the next one of a later day. `soldPairs` were ordered in the last `SOLD_DAYS` days and
 * not given back; `unknownPairs` ever left the shop without a known cost.
 */
export type CostRow = {
  variantId: string
  productId: string
  productName: string
  image: string
  color: string
  swatch: string
  /** After the product's own discount. */
  priceTaka: number
  cost: CostEntry | null
  before: CostEntry | null
  coming: CostEntry | null
  soldPairs: number
  unknownPairs: number
  /** All entries, the latest day first. */
  history: CostEntry[]
}

/** A change of a cost, as the list of the last ones shows it; `beforePoisha` is null where none was known. */
export type CostChange = {
  productId: string
  productName: string
  color: string
  fromDay: string
  beforePoisha: number | null
  afterPoisha: number
  by: string
  at: string
}

/** All colours of the shop, those without a cost first, and the last changes of any of them. */
export type CostList = {
  today: string
  rows: CostRow[]
  withoutCost: number
  lastChanges: CostChange[]
}

/** What saving a cost did: how many colours have it now, and how many pairs of unknown cost got it. */
export type CostSaved = { colors: number; filledPairs: number }

/** The days of `soldPairs`: the eight weeks that the screen names. */
export const SOLD_DAYS = 56
/** No pair costs more than the dearest order. */
export const MAXIMUM_COST_POISHA = MAXIMUM_PRICE_TAKA * 100
/** A price rise is known months before, never years. */
export const MAXIMUM_DAYS_AHEAD = 366

export const sumOfParts = (parts: CostParts): number => COST_PARTS.reduce((sum, part) => sum + parts[part], 0)

/** The entry that counts on a day: the one with the latest day that is not after it. */
export const costOn = <Entry extends { fromDay: string }>(
  history: readonly Entry[],
  day: string,
): Entry | undefined =>
  history.reduce<Entry | undefined>(
    (found, entry) =>
      entry.fromDay <= day && (found === undefined || entry.fromDay > found.fromDay) ? entry : found,
    undefined,
  )
