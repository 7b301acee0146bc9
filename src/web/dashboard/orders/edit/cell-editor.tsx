import type { ListedOrder } from '#domain/desk-order.ts'
import type { ColumnId } from '../table/columns.ts'

/** Where the focus goes after an edit: Enter down, Tab right or left, Esc stays. */
export type AfterEdit = 'down' | 'right' | 'left' | 'stay'

type CellEditorProps = {
  order: ListedOrder
  column: ColumnId
  /** The cell that is edited; the editor lies over it and may be larger. */
  cell: HTMLElement
  /** What was typed on the cell to begin with, in place of what it holds. */
  typed?: string | undefined
  onClose(after: AfterEdit): void
}

/** Whether a cell can be edited at all; several lines are edited in the panel of the order. */
export const isEditable = (_order: ListedOrder, _column: ColumnId): boolean => false

/** The editor of one cell: saves by itself, with Update and Cancel below. */
export function CellEditor(_: CellEditorProps) {
  return null
}
