import { MAXIMUM_PRICE_TAKA } from '../orders/order-fields.ts'

/** Whether a person typed an amount, or a file brought it. */
export const SPEND_ORIGINS = ['typed', 'file'] as const
export type SpendOrigin = (typeof SPEND_ORIGINS)[number]

/** What one campaign spent on a day; an empty name is the source as a whole, or what its campaigns leave. Poisha. */
export type CampaignSpend = {
  campaign: string
  amountPoisha: number
  origin: SpendOrigin
  by: string
  at: string
}

/**
 * A source on a day: the sum of its campaigns, or null where nothing was entered. `isMissing`: it spent something in the
 * 30 days before, and nothing was entered for this day.
 */
export type SpendCell = {
  source: string
  amountPoisha: number | null
  isMissing: boolean
  campaigns: CampaignSpend[]
}

/**
 * A day with a cell for each source, in the sequence of the sources. `sumPoisha` is of what was entered, null without
 * any; `perOrderPoisha` is null where a source is missing or no order was placed.
 */
export type SpendDay = {
  day: string
  cells: SpendCell[]
  sumPoisha: number | null
  ordersPlaced: number
  perOrderPoisha: number | null
  isMissing: boolean
}

/** The days of a range, the latest first; `sums` in the sequence of the sources. */
export type AdSpend = {
  today: string
  from: string
  to: string
  sources: string[]
  days: SpendDay[]
  sums: number[]
  sumPoisha: number
  ordersPlaced: number
  perOrderPoisha: number | null
  missingDays: number
}

/** Names of rows that are written by people and by files. */
export const MAXIMUM_SPEND_NAME = 100
/** More than any shop spends on a day: a slipped key. */
export const MAXIMUM_SPEND_POISHA = MAXIMUM_PRICE_TAKA * 100
/** A day without an amount is missing while the source spent something so shortly before. */
export const REGULAR_DAYS = 30
/** The days of a screen, and of an answer. */
export const MAXIMUM_SPEND_DAYS = 400
export const MAXIMUM_CELLS = 500
