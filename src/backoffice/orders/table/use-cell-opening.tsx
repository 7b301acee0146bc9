import { type RefObject, useEffect, useState } from 'react'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { useRight } from '../../rights.tsx'
import { NotePopover } from '../actions/note-popover.tsx'
import { OrderMenuAt } from '../actions/order-menu.tsx'
import { type AfterEdit, CellEditor, isEditable } from '../edit/cell-editor.tsx'
import { inOneLine } from '../edit/read-draft.ts'
import type { CellPlace } from './cell-range.ts'
import type { ColumnId } from './columns.ts'
import type { GridFocus } from './grid-focus.ts'
import { cellAt, HEAD_ROW, openControl, placeOf } from './grid-painter.ts'
import { dropPasting } from './pasting.ts'

type Opened = { order: ListedOrder; column: ColumnId; cell: HTMLElement; typed: string | undefined }

type CellOpening = {
  focus: GridFocus
  grid: RefObject<HTMLDivElement | null>
  /** The query of the list: a popup over a row closes when it changes. */
  query: string
  onToggle(): void
  /** Opens the order beside the list, where several lines are edited. */
  onOpen(id: string): void
}

/** What Enter, a double click or typing opens on a cell: its editor, its note, its button, or the order itself. */
export function useCellOpening({ focus, grid, query, onToggle, onOpen }: CellOpening) {
  const [opened, setOpened] = useState<Opened>()
  const mayPrice = useRight('prices')
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes for another list; typed text was asked about
  useEffect(() => setOpened(undefined), [query])

  const edit = (at: CellPlace, typed?: string) => {
    const order = focus.orderAt(at)
    const column = focus.columnAt(at)
    const cell = grid.current && cellAt(grid.current, at)
    if (at.row === HEAD_ROW || !order) return
    if (typed === undefined && column === 'select') return onToggle()
    if (cell && (isEditable(order, column, mayPrice) || column === 'note')) {
      focus.unmark()
      // what is previewed was seen before this edit
      dropPasting()
      return setOpened({ order, column, cell, typed: column === 'note' ? typed : typed && inOneLine(typed) })
    }
    if (typed === undefined) onOpen(order.id)
  }

  /** The button of the action menu was pressed, by mouse or key. */
  const openMenu = (button: HTMLElement) => {
    const at = placeOf(button)
    const order = at && focus.orderAt(at)
    if (order) setOpened({ order, column: 'menu', cell: button, typed: undefined })
  }

  useOpenMark(opened?.cell)
  /** Enter presses buttons that a double click must not: no parcel is booked by accident. */
  const enter = (at: CellPlace, typed?: string) => {
    const column = focus.columnAt(at)
    const isPressed = typed === undefined && (column === 'menu' || column === 'courier')
    if (!isPressed || !grid.current || !openControl(grid.current, at)) edit(at, typed)
  }

  const takesTyping = (at: CellPlace): boolean => {
    const order = focus.orderAt(at)
    return order !== undefined && isEditable(order, focus.columnAt(at), mayPrice)
  }

  const close = (after: AfterEdit) => {
    setOpened(undefined)
    if (after === 'elsewhere') return
    const { row, column } = focus.place
    const last = { row: focus.view.orders.length - 1, column: focus.view.columns.all.length - 1 }
    focus.moveTo({
      row: after === 'down' ? Math.min(last.row, row + 1) : row,
      column: Math.max(0, Math.min(last.column, column + STEPS[after])),
    })
  }

  const shown = opened && {
    ...opened,
    // its present state, while it is in the list
    order: focus.view.orders.find(({ id }) => id === opened.order.id) ?? opened.order,
  }
  const popup = shown && <Popup {...shown} onOpen={onOpen} onClose={close} />
  return { edit, enter, openMenu, takesTyping, popup }
}

const STEPS = { down: 0, right: 1, left: -1, stay: 0 } as const

/** After a press outside a menu the focus returns to its button, unless the chosen entry took it. */
function focusAgain(button: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
}

/** The ring of a cell stays while the popup that it opened has the focus. */
function useOpenMark(cell: HTMLElement | undefined): void {
  useEffect(() => {
    cell?.setAttribute('data-open', '')
    return () => cell?.removeAttribute('data-open')
  }, [cell])
}

type PopupProps = Opened & { onOpen(id: string): void; onClose(after: AfterEdit): void }

function Popup({ order, column, cell, typed, onOpen, onClose }: PopupProps) {
  const key = `${order.id} ${column}`
  if (column === 'note')
    return <NotePopover key={key} order={order} anchor={cell} typed={typed} onClose={onClose} />
  if (column === 'menu')
    return (
      <OrderMenuAt
        key={key}
        order={order}
        button={cell}
        onOpen={() => onOpen(order.id)}
        onClose={() => {
          onClose('elsewhere')
          focusAgain(cell)
        }}
      />
    )
  return <CellEditor key={key} order={order} column={column} cell={cell} typed={typed} onClose={onClose} />
}
