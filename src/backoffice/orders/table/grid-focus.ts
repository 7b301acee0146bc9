import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { type CellPlace, type CellRange, rangeBetween } from './cell-range.ts'
import type { ColumnId } from './columns.ts'
import { followedMarks } from './followed-marks.ts'
import { cellAt, focusedPart, GridPainter, HEAD_ROW, placeOf } from './grid-painter.ts'
import type { ShownColumns } from './table-settings.ts'

/** The height of the head, as in order-table.css. */
export const HEAD_HEIGHT_PX = 34

/** What the grid shows now. */
export type GridView = {
  orders: readonly ListedOrder[]
  columns: ShownColumns
  rowHeightPx: number
  /** The height that the bulk bar covers at the bottom. */
  coveredPx: number
}

type GridParts = {
  frame(): HTMLElement | null
  grid(): HTMLElement | null
  /** Renders the row of the focus into the document, at once. */
  renderRow(): void
}

/**
 * Which cell has the focus and which are marked. It works outside React: a key moves the focus and paints the marks
 * without rendering a row. A cell is known by its order and column, so that it stays in a refreshed list.
 */
export class GridFocus {
  #parts: GridParts
  #view: GridView
  #place: CellPlace = { row: 0, column: 0 }
  #orderId: string | undefined
  #column: ColumnId = 'phone'
  #anchor: CellPlace | undefined
  #isInside = false
  #painter = new GridPainter()

  constructor(parts: GridParts, view: GridView) {
    this.#parts = parts
    this.#view = view
    this.#followOrders(view)
  }

  get place(): CellPlace {
    return this.#place
  }
  get view(): GridView {
    return this.#view
  }
  /** The order with the focus, whose row stays in the document. */
  get orderId(): string | undefined {
    return this.#orderId
  }
  /** The marked cells: at least the one with the focus. */
  get range(): CellRange {
    return rangeBetween(this.#anchor ?? this.#place, this.#place)
  }
  get hasRange(): boolean {
    return this.#anchor !== undefined
  }
  get rowsInView(): number {
    const height = this.#parts.frame()?.clientHeight ?? 0
    return Math.max(
      1,
      Math.floor((height - HEAD_HEIGHT_PX - this.#view.coveredPx) / this.#view.rowHeightPx) - 1,
    )
  }

  columnAt({ column }: CellPlace): ColumnId {
    return this.#view.columns.all[column] ?? 'menu'
  }
  orderAt({ row }: CellPlace): ListedOrder | undefined {
    return this.#view.orders[row]
  }

  /** Moves the focus, and scrolls it into view; `extend` marks the cells from its old place. */
  moveTo(to: CellPlace, { extend = false } = {}): void {
    this.#anchor = extend ? (this.#anchor ?? this.#place) : undefined
    this.#put(to)
    this.focusCell()
  }

  /** Focuses the cell that had the focus last. */
  focusCell(): void {
    const grid = this.#parts.grid()
    if (!grid) return
    this.#revealRow()
    if (!cellAt(grid, this.#place)) this.#parts.renderRow()
    const cell = cellAt(grid, this.#place)
    if (!cell) return
    focusedPart(cell).focus({ preventScroll: true })
    this.#revealColumn(cell)
    this.paint()
  }

  /** Marks the cells up to the place of the pointer. */
  extendTo(to: CellPlace): void {
    if (to.row === HEAD_ROW) return
    this.moveTo(to, { extend: true })
  }

  /** Marks the cells from one corner to the other; the focus goes to the second. */
  mark(from: CellPlace, to: CellPlace): void {
    this.#anchor = from
    this.#put(to)
    this.focusCell()
  }

  /** Goes to the first row, for another list. */
  toTop(): void {
    this.#anchor = undefined
    if (this.#place.row !== HEAD_ROW) this.#put({ ...this.#place, row: 0 })
    this.paint()
  }

  unmark(): void {
    this.#anchor = undefined
    this.paint()
  }

  /** Handles the focus on an element, by a click or by Tab. */
  cameTo(element: EventTarget): void {
    this.#isInside = true
    const at = placeOf(element)
    if (!at || (at.row === this.#place.row && at.column === this.#place.column)) return
    this.#anchor = undefined
    this.#put(at)
    this.paint()
  }

  /** The focus left; if that was only because its row was removed, it returns with the next list. */
  left(from: EventTarget, to: EventTarget | null): void {
    queueMicrotask(() => {
      if (to !== null || (from instanceof Node && from.isConnected)) {
        this.#isInside = this.#parts.grid()?.contains(document.activeElement) ?? false
      }
    })
  }

  /** Other orders, columns or heights are shown: the focus stays at its order and column. */
  show(view: GridView): void {
    if (view.columns !== this.#view.columns) this.#painter.forget()
    const old = this.#view
    this.#view = view
    if (view.orders !== old.orders || view.columns !== old.columns) this.#followOrders(old)
    this.paint()
    const hasLost = this.#isInside && document.activeElement === document.body
    // not during a render of React: the row may have to be rendered first
    if (hasLost) queueMicrotask(() => this.focusCell())
  }

  paint(): void {
    const grid = this.#parts.grid()
    if (grid) this.#painter.paint(grid, this.#place, this.#anchor && this.range)
  }

  /** Marks and focus stay with their orders and columns; marks that cannot are removed. */
  #followOrders(old: Pick<GridView, 'orders' | 'columns'>): void {
    const marks = this.#anchor && followedMarks({ anchor: this.#anchor, focus: this.#place }, old, this.#view)
    if (marks) {
      this.#anchor = marks.anchor
      this.#put(marks.focus)
      return
    }
    this.#anchor = undefined
    const { orders, columns } = this.#view
    const column = Math.max(0, columns.all.indexOf(this.#column))
    const found = orders.findIndex(({ id }) => id === this.#orderId)
    const { row } = this.#place
    const now = row === HEAD_ROW ? HEAD_ROW : found >= 0 ? found : Math.min(row, orders.length - 1)
    this.#put({ row: now, column })
  }

  #put(to: CellPlace): void {
    this.#place = to
    this.#column = this.columnAt(to)
    this.#orderId = this.orderAt(to)?.id
  }

  #revealRow(): void {
    const frame = this.#parts.frame()
    if (!frame || this.#place.row === HEAD_ROW) return
    const { rowHeightPx, coveredPx } = this.#view
    const top = revealedTop({
      from: this.#place.row * rowHeightPx,
      size: rowHeightPx,
      scrolled: frame.scrollTop,
      viewed: frame.clientHeight - HEAD_HEIGHT_PX - coveredPx,
    })
    if (top !== frame.scrollTop) frame.scrollTop = top
  }

  #revealColumn(cell: HTMLElement): void {
    const frame = this.#parts.frame()
    const column = this.columnAt(this.#place)
    if (!frame || !this.#view.columns.moving.includes(column)) return
    if (frame.scrollWidth <= frame.clientWidth) return
    const pinned = cell.parentElement?.querySelector('.order-row-pinned')?.getBoundingClientRect()
    const menu = cell.parentElement?.lastElementChild?.getBoundingClientRect()
    if (pinned && menu)
      frame.scrollLeft += revealedLeft(cell.getBoundingClientRect(), { left: pinned.right, right: menu.left })
  }
}

type Span = { from: number; size: number; scrolled: number; viewed: number }

/** The scroll position that brings a span into view: no further than needed. All in pixels. */
export function revealedTop({ from, size, scrolled, viewed }: Span): number {
  if (from < scrolled) return from
  return Math.max(scrolled, from + size - viewed)
}

/** The same sideways, so that a cell stands between two edges; its beginning counts more than its end. */
export function revealedLeft(
  cell: { left: number; right: number },
  view: { left: number; right: number },
): number {
  if (cell.left < view.left) return cell.left - view.left
  return Math.max(0, Math.min(cell.right - view.right, cell.left - view.left))
}
