import type { HiddenStatus, TabCounts } from '#domain/orders/order-stage.ts'
import type { StatusCounts } from './count-orders.ts'

/** A page of a list before its orders are read. */
export type FoundPage = {
  orderNos: readonly number[]
  /** The page shown: the last one when a later one was requested. */
  page: number
  pages: number
  total: number
  /** There are more than `total`: counting stopped there. */
  isCapped: boolean
  /** By official status, whatever status the filter names; undefined when counting would take too long. */
  counts: StatusCounts | undefined
  /** The numbers of the tabs, when requested; undefined when counting would take too long. */
  tabs?: TabCounts | undefined
  /** The orders that fit but are hidden; for a common word, only among the newest. */
  hidden: Record<HiddenStatus, number>
}
