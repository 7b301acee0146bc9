import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { areShortcutsOn } from '../../shell/shortcut-switch.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import type { CellPlace } from './cell-range.ts'
import type { GridFocus } from './grid-focus.ts'

/** What a key does in the grid. */
export type GridCommand =
  | { do: 'move'; to: CellPlace; extend: boolean }
  | { do: 'edit'; typed?: string }
  | { do: 'leave' }
  | { do: 'open' | 'confirm' | 'toggle' | 'wholeRow' | 'chooseAll' | 'copy' | 'fillDown' }
  | { do: 'resize'; byPx: number }

export type PressedKey = Pick<
  KeyboardEvent['nativeEvent'],
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>
export type GridSize = { rows: number; columns: number; pageRows: number }

const RESIZE_STEP_PX = 10

/** The command of a key pressed on a cell; undefined where the key does not belong to the grid. */
export function commandOfKey(key: PressedKey, at: CellPlace, size: GridSize): GridCommand | undefined {
  if (key.isComposing) return
  const isCtrl = key.ctrlKey || key.metaKey
  if (at.row < 0) return commandInHead(key, at, size)
  const target = targetOf(key, at, size)
  if (target) {
    // Tab moves in reading order; it never marks cells
    return { do: 'move', to: target, extend: key.shiftKey && key.key !== 'Tab' }
  }
  if (key.key === 'Tab') return { do: 'leave' }
  if (key.key === 'Enter' && isCtrl && key.shiftKey) return { do: 'confirm' }
  if (key.key === 'Enter' || key.key === 'F2') return isCtrl ? { do: 'open' } : { do: 'edit' }
  if (key.key === ' ') return { do: key.shiftKey ? 'wholeRow' : 'toggle' }
  if (isCtrl) return commandWithCtrl(key)
  // one character of any script: typed text replaces the cell's value
  if (!key.altKey && [...key.key].length === 1) return { do: 'edit', typed: key.key }
}

function commandWithCtrl({ key, shiftKey, altKey }: PressedKey): GridCommand | undefined {
  if (shiftKey || altKey) return
  const commands = { a: 'chooseAll', c: 'copy', d: 'fillDown' } as const
  const letter = key.toLowerCase()
  if (letter === 'a' || letter === 'c' || letter === 'd') return { do: commands[letter] }
}

/** In the head Enter and Space belong to the buttons; Shift with an arrow changes the width of the column. */
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

/** The next or previous cell in reading order; undefined beyond the first and the last. */
function nextInReading({ row, column }: CellPlace, step: 1 | -1, size: GridSize): CellPlace | undefined {
  const next = (row + 1) * size.columns + column + step
  if (next < 0 || next >= (size.rows + 1) * size.columns) return
  return { row: Math.floor(next / size.columns) - 1, column: next % size.columns }
}

/** The actions of keys on the table, besides moving. */
export type GridVerbs = {
  edit(at: CellPlace, typed?: string): void
  /** Whether typing on a cell begins an edit of it. */
  takesTyping(at: CellPlace): boolean
  /** Follows the link or presses the button in the cell. */
  open(at: CellPlace): void
  /** Sets the order of the row to Confirmed. */
  confirm(at: CellPlace): void
  toggle(): void
  chooseAll(): void
  copy(): void
  fillDown(): void
  resize(at: CellPlace, byPx: number): void
}

type GridKeys = { focus: GridFocus; grid: RefObject<HTMLDivElement | null>; verbs: GridVerbs }

/** The keys on the cells, handled before anything in a cell handles them. */
export function useGridKeys({ focus, grid, verbs }: GridKeys) {
  const isLeaving = useRef(false)

  const run = (command: GridCommand): void => {
    if (command.do === 'move') focus.moveTo(command.to, { extend: command.extend })
    else if (command.do === 'wholeRow') focus.mark({ ...focus.place, column: 0 }, lastOf(focus))
    else if (command.do === 'edit') verbs.edit(focus.place, command.typed)
    else if (command.do === 'resize') verbs.resize(focus.place, command.byPx)
    else if (command.do === 'open' || command.do === 'confirm') verbs[command.do](focus.place)
    else if (command.do !== 'leave') verbs[command.do]()
  }

  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !grid.current?.contains(event.target)) return
    if (event.key === 'Escape') {
      // from here Tab leads out of the table, whose thousand cells it would otherwise pass
      isLeaving.current = true
      if (focus.hasRange) focus.unmark()
      return
    }
    const isLeavingByTab = event.key === 'Tab' && isLeaving.current
    isLeaving.current = false
    if (isLeavingByTab || isOfControl(event) || isOfShortcut(event)) return
    const size = {
      rows: focus.view.orders.length,
      columns: focus.view.columns.all.length,
      pageRows: focus.rowsInView,
    }
    const command = commandOfKey(event.nativeEvent, focus.place, size)
    if (!command || command.do === 'leave') return
    if (command.do === 'edit' && command.typed !== undefined && !verbs.takesTyping(focus.place)) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
}

const lastOf = (focus: GridFocus): CellPlace => ({
  ...focus.place,
  column: focus.view.columns.all.length - 1,
})

/** A focused button, link or box in a cell handles its own keys. */
const isOfControl = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') &&
  event.target instanceof Element &&
  event.target.closest('[data-column]') !== event.target

/** Shortcuts of the whole back office begin no edit, nor do keys in the head. */
const isOfShortcut = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return false
  return Object.values(shortcuts).some(({ key, screen }) => key === event.key && screen === 'Everywhere')
}
