import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type CellPlace, rangeBetween } from './cell-range.ts'
import { copiesAtClick, useClickCopies } from './click-copies.ts'
import { copyRange } from './copy-cells.ts'
import type { GridFocus } from './grid-focus.ts'
import { HEAD_ROW, placeOf } from './grid-painter.ts'

/** The specification's delay to wait for a second click, which edits instead, in milliseconds. */
const COPY_DELAY_MS = 250
/** Elements that handle their own clicks. */
const CONTROL = 'a, button, input, select, textarea, label, [role="separator"]'

const isIn = ({ target }: MouseEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

type GridActions = {
  focus: GridFocus
  grid: RefObject<HTMLDivElement | null>
  onEdit(at: CellPlace): void
}

/** The mouse on the cells: one click copies what the person has chosen, two edit, Shift or dragging marks a range. */
export function useGridPointer({ focus, grid, onEdit }: GridActions) {
  const copying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dragFrom = useRef<CellPlace>(undefined)
  const { choice } = useClickCopies()
  useEffect(() => () => clearTimeout(copying.current), [])

  const placeIn = ({ target }: MouseEvent): CellPlace | undefined => {
    if (!(target instanceof Element) || !grid.current?.contains(target)) return
    const at = placeOf(target)
    return at?.row === HEAD_ROW ? undefined : at
  }
  /** The place of a cell that was clicked itself, not an element in it. */
  const cellOf = (event: MouseEvent): CellPlace | undefined =>
    isIn(event, CONTROL) ? undefined : placeIn(event)

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const at = cellOf(event)
      dragFrom.current = at
      if (!at || !event.shiftKey) return
      // otherwise the browser selects the text in between
      event.preventDefault()
      focus.extendTo(at)
    },
    onPointerMove(event: PointerEvent) {
      const from = dragFrom.current
      if (!from || (event.buttons & 1) === 0) return
      const to = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!to || to.row === HEAD_ROW) return
      const isSame = to.row === focus.place.row && to.column === focus.place.column
      // within one cell only text is selected
      if (isSame) return
      document.getSelection()?.removeAllRanges()
      focus.mark(from, to)
    },
    onClick(event: MouseEvent) {
      clearTimeout(copying.current)
      const at = cellOf(event)
      if (!at || event.detail !== 1 || event.shiftKey || event.ctrlKey || event.metaKey || focus.hasRange)
        return
      if (!copiesAtClick(choice, focus.columnAt(at))) return
      copying.current = setTimeout(() => {
        const isTextMarked = document.getSelection()?.isCollapsed === false
        // a range marked meanwhile is copied instead
        if (grid.current && !isTextMarked && !focus.hasRange)
          void copyRange(grid.current, focus.view, rangeBetween(at, at))
      }, COPY_DELAY_MS)
    },
    onDoubleClick(event: MouseEvent) {
      clearTimeout(copying.current)
      // the line below a name is a button that shows the customer; a double click edits the name all the same
      const at = isIn(event, '.caller-badge') ? placeIn(event) : cellOf(event)
      if (!at) return
      // removes the browser's selection of the word under the pointer
      document.getSelection()?.removeAllRanges()
      onEdit(at)
    },
  }
}
