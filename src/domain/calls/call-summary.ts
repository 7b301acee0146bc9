import type { DayRange } from '../orders/order-summary.ts'
import type { CallFigures } from './call-figures.ts'
import type { FirstCalls, WaitShare } from './first-calls.ts'

export type DayCalls = { day: string; figures: CallFigures }
/** The calls of one member of staff. */
export type PersonCalls = { person: { id: string; name: string }; figures: CallFigures }

/** The calls of a range of days in Dhaka. Callbacks count on the day of the agreed time, all else on that of the call. */
export type CallSummary = {
  range: DayRange
  /** The settings that the figures are measured by. */
  redMinutes: number
  fromHour: number
  total: CallFigures
  /** Every day, also without calls. */
  days: DayCalls[]
  /** Who called most comes first. A callback counts for the person who promised it, else for the one who agreed it. */
  people: PersonCalls[]
  /** Of the orders that were first called, or answered by their link, on these days. Deleted ones do not count. */
  first: FirstCalls
  waits: WaitShare[]
  /** The present day, in whatever range. */
  today: { total: CallFigures; first: FirstCalls }
}
