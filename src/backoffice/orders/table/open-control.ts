import type { CellPlace } from './cell-range.ts'
import { cellAt } from './grid-painter.ts'

/** Presses the button or follows the link that a cell holds; false where it holds none. */
export function openControl(grid: HTMLElement, at: CellPlace): boolean {
  const control = cellAt(grid, at)?.querySelector('a, button')
  if (!(control instanceof HTMLElement)) return false
  control.click()
  return true
}
