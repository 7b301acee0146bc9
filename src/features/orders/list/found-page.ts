import type { HiddenStatus, TabCounts } from '#domain/orders/order-stage.ts'
import type { StatusCounts } from './count-orders.ts'

/** A page of a list before its orders are read. */
export type FoundPage = {
  orderNos: readonly number[]
  /** The page that is shown: the last one when a later one was asked for. */
  page: number
  pages: number
  total: number
  /** There are more than `total`: nobody counted further. */
  isCapped: boolean
  /** By official status, whichever was asked for; undefined where counting would take too long. */
  counts: StatusCounts | undefined
  /** The numbers of the tabs, where they are asked for; undefined where counting would take too long. */
  tabs?: TabCounts | undefined
  /** What else fits but is left out; for a common word, of the newest alone. */
  hidden: Record<HiddenStatus, number>
}
