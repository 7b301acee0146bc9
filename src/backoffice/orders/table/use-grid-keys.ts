import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { announce } from '../../shell/announcer.tsx'
import { areShortcutsOn } from '../../shell/shortcut-switch.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import type { CellPlace } from './cell-range.ts'
import type { GridFocus } from './grid-focus.ts'
import { commandOfKey, type GridCommand } from './grid-keys.ts'

/** What the table does at a key, besides moving. */
export type GridVerbs = {
  edit(at: CellPlace, typed?: string): void
  /** Whether typing on a cell begins an edit of it. */
  takesTyping(at: CellPlace): boolean
  /** Follows the link or presses the button in the cell. */
  open(at: CellPlace): void
  toggle(): void
  chooseAll(): void
  copy(): void
  fillDown(): void
  resize(at: CellPlace, byPx: number): void
}

type GridKeys = { focus: GridFocus; grid: RefObject<HTMLDivElement | null>; verbs: GridVerbs }

/** The keys on the cells, before anything in a cell takes them for itself. */
export function useGridKeys({ focus, grid, verbs }: GridKeys) {
  const isLeaving = useRef(false)

  const run = (command: GridCommand): void => {
    if (command.do === 'move') focus.moveTo(command.to, { extend: command.extend })
    else if (command.do === 'wholeRow') focus.mark({ ...focus.place, column: 0 }, lastOf(focus))
    else if (command.do === 'edit') verbs.edit(focus.place, command.typed)
    else if (command.do === 'resize') verbs.resize(focus.place, command.byPx)
    else if (command.do === 'open') verbs.open(focus.place)
    else if (command.do !== 'leave') verbs[command.do]()
  }

  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !grid.current?.contains(event.target)) return
    if (event.key === 'Escape') {
      // from here Tab leads out of the table, which else has a thousand cells to pass
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

/** A button, link or box in a cell that has the focus itself keeps what presses it. */
const isOfControl = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') &&
  event.target instanceof Element &&
  event.target.closest('[data-column]') !== event.target

/** What is pasted on a cell opens its editor, to be looked at before it is saved. */
export function pasteOn(event: ClipboardEvent, verbs: GridVerbs, focus: GridFocus): void {
  if (!verbs.takesTyping(focus.place)) return
  const text = event.clipboardData.getData('text/plain')
  event.preventDefault()
  if (text.trim() === '') announce('There is no text to paste.')
  else verbs.edit(focus.place, text)
}

/** Keys of the whole dashboard begin no edit, nor do they in the head. */
const isOfShortcut = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return false
  return Object.values(shortcuts).some(({ key, screen }) => key === event.key && screen === 'Everywhere')
}
