import { isDay } from '../dates.ts'

/** A cost of the shop as a whole, such as the rent, for a month (YYYY-MM, in Dhaka). Poisha. */
export type Overhead = { name: string; amountPoisha: number; by: string; at: string }
/** A month with its overheads, by name. */
export type OverheadMonth = { month: string; items: Overhead[]; sumPoisha: number }
/** The months of a range, the latest first; `names` are all that were ever entered. */
export type Overheads = { months: OverheadMonth[]; names: string[] }

export const MAXIMUM_OVERHEAD_NAME = 60
export const MAXIMUM_OVERHEADS = 200

/** Whether a text is a month of the years that the shop stores days of, `YYYY-MM`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`)
