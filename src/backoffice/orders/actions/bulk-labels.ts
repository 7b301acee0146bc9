import type { BulkOutcome } from '../../api/order-writes.ts'

/** What is said of something that is done to many orders. */
export type BulkLabels = {
  doing: string
  failed: string
  /** The orders stay chosen: something else is done with them next. */
  staysChosen?: true
  /** Of those that were done; undefined where `alsoTold` tells all of them. */
  done(count: number, outcome: BulkOutcome): string | undefined
  /** What is to know of some of those that were done, or of those where nobody knows yet. */
  alsoTold?(outcome: BulkOutcome): string[]
}

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
