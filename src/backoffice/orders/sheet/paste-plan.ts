import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import type { ColumnId } from '../table/columns.ts'

/** A cell of a paste: `before` and `text` are shown texts, `why` states why it cannot be pasted. */
export type PastedCell = {
  kind: 'changes' | 'same' | 'cannot'
  before: string
  text: string
  why?: string | undefined
}
export type PastedRow = Partial<Record<ColumnId, PastedCell>>

/** The changes of one order, which is as it was seen when the block was pasted; `cells`: how many of them change. */
export type PasteEdit = { order: ListedOrder; fields: SentOrderFields; cells: number }

/** Everything that a paste would do, and what it would leave out. Nothing of it is written yet. */
export type PastePlan = {
  from: ColumnId
  rowCount: number
  columnCount: number
  edits: readonly PasteEdit[]
  rows: ReadonlyMap<string, PastedRow>
  counts: Readonly<Record<PastedCell['kind'], number>>
  /** By reason: the numbers of the orders with a cell that cannot be pasted. */
  reasons: ReadonlyMap<string, readonly number[]>
  /** What of the block lies beyond the last row and the last column. */
  cut: { rows: number; columns: number }
}
