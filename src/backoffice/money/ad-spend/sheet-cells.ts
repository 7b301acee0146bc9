/** A cell of the sheet by its row from above and its source from the left. */
export type CellAt = { row: number; column: number }
export type SheetSize = { rows: number; columns: number }

/** The name of a cell in the save engine: its day, then its source, which may have spaces. */
export const cellName = (day: string, source: string): string => `${day} ${source}`
export const cellOf = (name: string): { day: string; source: string } => ({
  day: name.slice(0, 10),
  source: name.slice(11),
})

type PressedKey = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
/** What is marked in the box of a cell. */
type Marked = { start: number; end: number; length: number }

/**
 * The cell that a key leads to; undefined where the key belongs to the box. An arrow to the side leaves the box at the
 * edge of its text, and when all of it is marked, as it is after the box was entered.
 */
export function cellAfter(
  pressed: PressedKey,
  { row, column }: CellAt,
  { rows, columns }: SheetSize,
  { start, end, length }: Marked,
): CellAt | undefined {
  const { key, shiftKey, altKey } = pressed
  if (altKey) return
  const isCtrl = pressed.ctrlKey || pressed.metaKey
  const within = (at: CellAt) =>
    at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns ? at : undefined
  if (key === 'Enter') return within({ row: row + (shiftKey ? -1 : 1), column })
  if (shiftKey) return
  const isAllMarked = start === 0 && end === length
  switch (key) {
    case 'ArrowUp':
      return within({ row: isCtrl ? 0 : row - 1, column })
    case 'ArrowDown':
      return within({ row: isCtrl ? rows - 1 : row + 1, column })
    case 'ArrowLeft':
      return isAllMarked || end === 0 ? within({ row, column: isCtrl ? 0 : column - 1 }) : undefined
    case 'ArrowRight':
      return isAllMarked || start === length
        ? within({ row, column: isCtrl ? columns - 1 : column + 1 })
        : undefined
    case 'Home':
      return isCtrl ? within({ row: 0, column: 0 }) : undefined
    case 'End':
      return isCtrl ? within({ row: rows - 1, column: columns - 1 }) : undefined
  }
}
