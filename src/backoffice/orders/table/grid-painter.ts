import { type CellPlace, type CellRange, isOneCell } from './cell-range.ts'

/** The row number of the head. */
export const HEAD_ROW = -1

/** The cell at a place, if it is in the document. */
export const cellAt = (grid: HTMLElement, { row, column }: CellPlace): HTMLElement | undefined => {
  const cell = rowAt(grid, row)?.querySelectorAll('[data-column]')[column]
  return cell instanceof HTMLElement ? cell : undefined
}

/** The browser caches the list of rows: a key searches thirty rows, without their contents. */
function rowAt(grid: HTMLElement, row: number): Element | undefined {
  const name = row === HEAD_ROW ? 'order-head-row' : 'order-row'
  return [...grid.getElementsByClassName(name)].find(one => one.getAttribute('data-row') === String(row))
}

/** The element that takes the focus for a cell: in the head its sort or filter button, where there is one. */
export const focusedPart = (cell: HTMLElement): HTMLElement => {
  const part = cell.closest(`[data-row="${HEAD_ROW}"]`) && cell.querySelector('button, input')
  return part instanceof HTMLElement ? part : cell
}

/** The place of an element of the grid; undefined outside its cells. */
export function placeOf(element: EventTarget | null): CellPlace | undefined {
  if (!(element instanceof Element)) return
  const cell = element.closest('[data-column]')
  const row = cell?.closest('[data-row]')
  if (!cell || !(row instanceof HTMLElement)) return
  return {
    row: Number(row.dataset.row),
    column: [...row.querySelectorAll('[data-column]')].indexOf(cell),
  }
}

/**
 * Writes the cell with the tab stop and the marked cells straight into the document: React does not know of them, so
 * that moving renders no row. Rows that come into view are painted once they are there.
 */
export class GridPainter {
  #stop: HTMLElement | undefined
  #painted = new WeakMap<Element, string>()

  paint(grid: HTMLElement, place: CellPlace, range: CellRange | undefined): void {
    const cell = cellAt(grid, place)
    this.#stopAt(cell && focusedPart(cell))
    const shown = range && !isOneCell(range) ? range : undefined
    for (const row of grid.getElementsByClassName('order-row')) this.#paintRow(row, shown)
  }

  #stopAt(part: HTMLElement | undefined): void {
    if (part === this.#stop) return
    if (this.#stop) this.#stop.tabIndex = -1
    if (part) part.tabIndex = 0
    this.#stop = part
  }

  #paintRow(row: Element, range: CellRange | undefined): void {
    const index = row instanceof HTMLElement ? Number(row.dataset.row) : Number.NaN
    const isIn = range !== undefined && index >= range.top && index <= range.bottom
    const edges = isIn ? `${index === range.top ? 'top ' : ''}${index === range.bottom ? 'bottom' : ''}` : ''
    const wanted = isIn ? `${range.left} ${range.right} ${edges}` : ''
    if ((this.#painted.get(row) ?? '') === wanted) return
    this.#painted.set(row, wanted)
    let column = 0
    for (const cell of row.querySelectorAll('[data-column]')) {
      const isMarked = isIn && column >= range.left && column <= range.right
      if (isMarked) cell.setAttribute('data-range', edges)
      else cell.removeAttribute('data-range')
      column += 1
    }
  }

  /** After a change of columns: a row has other cells. */
  forget(): void {
    this.#painted = new WeakMap()
  }
}

/** Presses the button or follows the link in a cell; false where there is none. */
export function openControl(grid: HTMLElement, at: CellPlace): boolean {
  const control = cellAt(grid, at)?.querySelector('a, button')
  if (!(control instanceof HTMLElement)) return false
  control.click()
  return true
}
