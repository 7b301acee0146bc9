import type { CaseKind } from '../cases/case-words.ts'
import type { OrderSource } from './order.ts'
import type { EventLine, OrderEventKind } from './order-event.ts'
import type { OrderFieldName, OrderFieldValue } from './order-fields.ts'

/** A line as the history shows it. */
export type HistoryLine = Omit<EventLine, 'sizeId'>

/**
 * One event of an order, for display. `from` and `to` are null where there is nothing to compare; `to` is the price of
 * a placed order, what came of a call, what happened to a case whose number `from` is, the courier that was asked, its
 * message, or why the result is unknown. Of a return they are the returned pairs, null while nobody counted them. Of what
 * was noted at packing `from` is the pair in words and `to` what; of an advance so too.
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
  /** Entries of one batch were made together. */
  batch: string | null
  /** The batch that this entry reverted. */
  undoes: string | null
  /** The entry was reverted since. */
  isUndone: boolean
  /** The next undo of the person who asks reverts this entry. */
  canUndo: boolean
  /** How many orders the batch changed, this one included; given where it can be undone. */
  ordersAtOnce: number
  /** Where a placed order came from. */
  source: OrderSource | null
  /** What the case is that something happened to, as it is now. */
  caseKind: CaseKind | null
}
