import type { CellPlace } from './cell-range.ts'

/** What a key asks of the grid. */
export type GridCommand =
  | { do: 'move'; to: CellPlace; extend: boolean }
  | { do: 'edit'; typed?: string }
  | { do: 'leave' }
  | { do: 'open' | 'toggle' | 'wholeRow' | 'chooseAll' | 'copy' | 'fillDown' }
  | { do: 'resize'; byPx: number }

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>
export type GridSize = { rows: number; columns: number; pageRows: number }

const RESIZE_STEP_PX = 10

/** The command of a key that is pressed on a cell; undefined where the key is not the grid's. */
export function commandOfKey(key: PressedKey, at: CellPlace, size: GridSize): GridCommand | undefined {
  if (key.isComposing) return
  const isCtrl = key.ctrlKey || key.metaKey
  if (at.row < 0) return commandInHead(key, at, size)
  const target = targetOf(key, at, size)
  if (target) {
    // Tab goes on reading; it never marks cells
    return { do: 'move', to: target, extend: key.shiftKey && key.key !== 'Tab' }
  }
  if (key.key === 'Tab') return { do: 'leave' }
  if (key.key === 'Enter' || key.key === 'F2') return isCtrl ? { do: 'open' } : { do: 'edit' }
  if (key.key === ' ') return { do: key.shiftKey ? 'wholeRow' : 'toggle' }
  if (isCtrl) return commandWithCtrl(key)
  // one character, whatever the script: what is typed takes the place of what the cell holds
  if (!key.altKey && [...key.key].length === 1) return { do: 'edit', typed: key.key }
}

function commandWithCtrl({ key, shiftKey, altKey }: PressedKey): GridCommand | undefined {
  if (shiftKey || altKey) return
  const commands = { a: 'chooseAll', c: 'copy', d: 'fillDown' } as const
  const letter = key.toLowerCase()
  if (letter === 'a' || letter === 'c' || letter === 'd') return { do: commands[letter] }
}

/** In the head Enter and Space are the buttons' own; Shift with an arrow changes the width of the column. */
function commandInHead(key: PressedKey, at: CellPlace, size: GridSize): GridCommand | undefined {
  if (key.shiftKey && (key.key === 'ArrowLeft' || key.key === 'ArrowRight'))
    return { do: 'resize', byPx: key.key === 'ArrowLeft' ? -RESIZE_STEP_PX : RESIZE_STEP_PX }
  const target = targetOf(key, at, size)
  if (target) return { do: 'move', to: target, extend: false }
  if (key.key === 'Tab') return { do: 'leave' }
}

function targetOf(key: PressedKey, at: CellPlace, size: GridSize): CellPlace | undefined {
  if (key.altKey) return
  const isCtrl = key.ctrlKey || key.metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const bounded = (row: number, column: number): CellPlace => ({
    row: Math.min(last.row, Math.max(key.shiftKey ? 0 : -1, row)),
    column: Math.min(last.column, Math.max(0, column)),
  })
  switch (key.key) {
    case 'ArrowUp':
      return bounded(isCtrl ? 0 : at.row - 1, at.column)
    case 'ArrowDown':
      return bounded(isCtrl ? last.row : at.row + 1, at.column)
    case 'ArrowLeft':
      return bounded(at.row, isCtrl ? 0 : at.column - 1)
    case 'ArrowRight':
      return bounded(at.row, isCtrl ? last.column : at.column + 1)
    case 'Home':
      return bounded(isCtrl ? 0 : at.row, 0)
    case 'End':
      return bounded(isCtrl ? last.row : at.row, last.column)
    case 'PageUp':
      return bounded(Math.max(0, at.row - size.pageRows), at.column)
    case 'PageDown':
      return bounded(at.row + size.pageRows, at.column)
    case 'Tab':
      return isCtrl ? undefined : nextInReading(at, key.shiftKey ? -1 : 1, size)
  }
}

/** The next or previous cell in the order of reading; undefined beyond the first and the last. */
function nextInReading({ row, column }: CellPlace, step: 1 | -1, size: GridSize): CellPlace | undefined {
  const next = (row + 1) * size.columns + column + step
  if (next < 0 || next >= (size.rows + 1) * size.columns) return
  return { row: Math.floor(next / size.columns) - 1, column: next % size.columns }
}
