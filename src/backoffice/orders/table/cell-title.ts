import { cellText } from './cell-text.ts'
import type { ColumnId } from './columns.ts'
import type { GridFocus } from './grid-focus.ts'
import { HEAD_ROW, placeOf } from './grid-painter.ts'

/** What may be cut, and what is shown shorter than it is. */
const TITLED: ReadonlySet<ColumnId> = new Set([
  'name',
  'address',
  'product',
  'color',
  'size',
  'note',
  'consignment',
  'tracking',
  'date',
])

/** Gives the cell under the pointer its whole text as title, only now: rows are made while somebody scrolls. */
export function titleCell(focus: GridFocus, element: EventTarget): void {
  const cell = element instanceof Element && element.closest('[data-column]')
  const at = placeOf(element)
  if (!cell || !at || at.row === HEAD_ROW) return
  const order = focus.orderAt(at)
  const column = focus.columnAt(at)
  if (order && TITLED.has(column)) cell.setAttribute('title', cellText(order, column, at.row))
}
