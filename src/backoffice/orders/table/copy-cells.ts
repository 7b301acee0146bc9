import { say } from '#backoffice/language/say.ts'
import { guardedCell } from '#contract/csv-cell.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { announce } from '../../shell/announcer.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { type CellRange, isOneCell } from './cell-range.ts'
import { cellText, tabSeparated } from './cell-text.ts'
import type { GridView } from './grid-focus.ts'
import { cellAt } from './grid-painter.ts'

/** The specification's highlight of a copied cell. */
const HIGHLIGHT_MS = 1500

/** The cells of a range as text. Text from customers cannot begin a formula in the table where it is pasted. */
function rangeText({ orders, columns }: Pick<GridView, 'orders' | 'columns'>, range: CellRange): string {
  const shown = columns.all
    .slice(range.left, range.right + 1)
    .filter(column => column !== 'select' && column !== 'menu')
  const textOf = (order: ListedOrder, row: number) =>
    shown.map(column => cellText(order, column, orders.length - row))
  const rows = orders
    .slice(range.top, range.bottom + 1)
    .map((order, index) => textOf(order, range.top + index))
  if (isOneCell(range)) return rows[0]?.[0] ?? ''
  return tabSeparated(rows.map(row => row.map(guardedCell)))
}

/** Copies the cells of a range to the clipboard, highlights them for a while and announces it. */
export async function copyRange(grid: HTMLElement, view: GridView, range: CellRange): Promise<void> {
  const text = rangeText(view, range)
  if (text === '') return announce(say('Nothing to copy: the cell is empty.'))
  if (!(await copyText(text)))
    return showToast({
      kind: 'error',
      text: say(
        'Could not copy. Allow this site the clipboard in the browser. A double click edits the cell.',
      ),
    })
  for (let row = range.top; row <= range.bottom; row += 1)
    for (let column = range.left; column <= range.right; column += 1) highlight(cellAt(grid, { row, column }))
  announce(
    isOneCell(range) ? say('Copied {text}', { text }) : say('Copied {range}', { range: formatSize(range) }),
  )
}

const formatSize = ({ top, bottom, left, right }: CellRange): string =>
  say('{part} by {part2} cells', { part: bottom - top + 1, part2: right - left + 1 })

function highlight(cell: HTMLElement | undefined): void {
  if (!cell) return
  // if it is copied again meanwhile, the highlight goes on
  const copiedAt = String(performance.now())
  cell.setAttribute('data-copied', copiedAt)
  const end = () => cell.getAttribute('data-copied') === copiedAt && cell.removeAttribute('data-copied')
  setTimeout(end, HIGHLIGHT_MS)
}
