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
  /** Covered at the bottom, by the bulk bar. */
  coveredPx: number
}

type GridParts = {
  frame(): HTMLElement | null
  grid(): HTMLElement | null
  /** Puts the row of the focus into the document, at once. */
  renderRow(): void
}

/**
 * Which cell has the focus and which are marked. It lives beside React: a key moves the focus and paints the marks, and
 * no row is rendered. A cell is kept by its order and its column, so that a refreshed list leaves it where it was.
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
  /** The order of the focus, whose row stays in the document. */
  get orderId(): string | undefined {
    return this.#orderId
  }
  /** The marked cells: at least that of the focus. */
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

  /** Moves the focus, in view; `extend` marks the cells from where it was. */
  moveTo(to: CellPlace, { extend = false } = {}): void {
    this.#anchor = extend ? (this.#anchor ?? this.#place) : undefined
    this.#put(to)
    this.focusCell()
  }

  /** Gives the focus to the cell where it was last. */
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

  /** Marks cells up to a place that the pointer is at. */
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

  /** Another list: its first row. */
  toTop(): void {
    this.#anchor = undefined
    if (this.#place.row !== HEAD_ROW) this.#put({ ...this.#place, row: 0 })
    this.paint()
  }

  unmark(): void {
    this.#anchor = undefined
    this.paint()
  }

  /** The focus came to an element, by a click or by Tab. */
  cameTo(element: EventTarget): void {
    this.#isInside = true
    const at = placeOf(element)
    if (!at || (at.row === this.#place.row && at.column === this.#place.column)) return
    this.#anchor = undefined
    this.#put(at)
    this.paint()
  }

  /** The focus left; where it did so only because its row was removed, it is given back with the next list. */
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
    // not while React is at work: the row may have to be rendered first
    if (hasLost) queueMicrotask(() => this.focusCell())
  }

  paint(): void {
    const grid = this.#parts.grid()
    if (grid) this.#painter.paint(grid, this.#place, this.#anchor && this.range)
  }

  /** Marks and focus stay with their orders and columns; where they cannot, the marks go. */
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

/** How far to be scrolled so that a stretch is in view: no further than needed. All in pixels. */
export function revealedTop({ from, size, scrolled, viewed }: Span): number {
  if (from < scrolled) return from
  return Math.max(scrolled, from + size - viewed)
}

/** How much further to the side, so that a cell stands between two edges; its beginning counts more than its end. */
export function revealedLeft(
  cell: { left: number; right: number },
  view: { left: number; right: number },
): number {
  if (cell.left < view.left) return cell.left - view.left
  return Math.max(0, Math.min(cell.right - view.right, cell.left - view.left))
}
