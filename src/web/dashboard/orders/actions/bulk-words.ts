import type { BulkOutcome } from '../../api/order-writes.ts'

/** What is said of something that is done to many orders. */
export type BulkWords = {
  doing: string
  failed: string
  done(count: number): string
  /** What is to know of some of those that were done. */
  alsoTold?(outcome: BulkOutcome): string[]
}

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
