import type { OrderSource } from './order.ts'
import type { EventLine, OrderEventKind } from './order-event.ts'
import type { OrderFieldName, OrderFieldValue } from './order-fields.ts'

/** A line as the history tells of it. */
export type HistoryLine = Omit<EventLine, 'sizeId'>

/**
 * One thing that happened to an order, for people. `from` and `to` are null where there is nothing to compare; `to` is
 * the price of a placed order, the courier that was asked, what it said or why nobody knows. Of a return they are the
 * pairs that came back, null while nobody has said.
 */
export type OrderHistoryEntry = {
  id: string
  at: string
  /** An email, `shop` or `courier`. */
  by: string
  kind: OrderEventKind
  field: OrderFieldName | 'items' | null
  from: OrderFieldValue | HistoryLine[]
  to: OrderFieldValue | HistoryLine[]
  /** Entries of one batch were done at once. */
  batch: string | null
  /** It took back the entries of this batch. */
  undoes: string | null
  /** It was taken back since. */
  isUndone: boolean
  /** An undo by whoever asks takes this back next. */
  canUndo: boolean
  /** The orders that the same was done to at once, this one too; told where it can be undone. */
  ordersAtOnce: number
  /** Where a placed order came from. */
  source: OrderSource | null
}
