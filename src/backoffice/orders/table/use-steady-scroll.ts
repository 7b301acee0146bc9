import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cellText } from './cell-text.ts'
import type { ColumnId } from './columns.ts'
import { type GridFocus, type GridView, HEAD_HEIGHT_PX } from './grid-focus.ts'
import { HEAD_ROW, placeOf } from './grid-painter.ts'

/**
 * Marks the row that the pointer was moved to. Not by `:hover`: scrolling below a resting pointer would mark and
 * repaint one row after the other, which cost more than the scrolling.
 */
class PointedRow {
  #row: Element | undefined
  #target: EventTarget | undefined

  /** Returns whether the pointer has come to another element. */
  movedTo(target: EventTarget): boolean {
    if (target === this.#target) return false
    this.#target = target
    const row = (target instanceof Element && target.closest('.order-row')) || undefined
    if (row !== this.#row) {
      this.#row?.removeAttribute('data-pointed')
      row?.setAttribute('data-pointed', '')
      this.#row = row
    }
    return true
  }

  left(): void {
    this.#row?.removeAttribute('data-pointed')
    this.#row = undefined
    this.#target = undefined
  }
}

/** Columns whose text may be cut, or is shown shorter than it is. */
const TITLED: ReadonlySet<ColumnId> = new Set([
  'name',
  'address',
  'product',
  'color',
  'size',
  'note',
  'consignment',
  'tracking',
  'date',
])

type SteadyScroll = {
  frame: RefObject<HTMLDivElement | null>
  focus: GridFocus
  view: GridView
  /** The query of the list: another one begins at its top. */
  query: string
}

/**
 * The row under the pointer, or else the row of the focus, stays where it is on the screen when a refreshed list has
 * others before it. Without either the scroll position stays. The row that the pointer is moved to is marked, and its
 * cell gets its whole text as title.
 */
export function useSteadyScroll({ frame, focus, view, query }: SteadyScroll) {
  const pointerY = useRef<number>(undefined)
  const [pointed] = useState(() => new PointedRow())
  const before = useRef({ view, query })

  useLayoutEffect(() => {
    const { view: old, query: asked } = before.current
    before.current = { view, query }
    const place = frame.current
    if (!place) return
    if (asked !== query) {
      place.scrollTop = 0
      focus.toTop()
    } else if (old.orders !== view.orders) {
      const id = pointedOrder(place, old, pointerY.current) ?? focusedOrder(place, focus)
      const was = old.orders.findIndex(order => order.id === id)
      const now = view.orders.findIndex(order => order.id === id)
      if (was >= 0 && now >= 0) place.scrollTop += (now - was) * view.rowHeightPx
    }
  }, [frame, focus, view, query])

  return {
    onPointerMove(event: { clientY: number; target: EventTarget }) {
      pointerY.current = event.clientY
      if (pointed.movedTo(event.target)) titleCell(focus, event.target)
    },
    onPointerLeave() {
      pointerY.current = undefined
      pointed.left()
    },
  }
}

/** The order of the row under the pointer: all rows have one height. */
function pointedOrder(frame: HTMLElement, { orders, rowHeightPx }: GridView, y: number | undefined) {
  if (y === undefined) return
  const inList = y - frame.getBoundingClientRect().top - HEAD_HEIGHT_PX + frame.scrollTop
  return orders[Math.floor(inList / rowHeightPx)]?.id
}

/** The order with the focus, while the focus is in the table. */
const focusedOrder = (frame: HTMLElement, focus: GridFocus): string | undefined =>
  frame.contains(document.activeElement) ? focus.orderId : undefined

/** Gives the cell under the pointer its whole text as title, only then: rows are made while somebody scrolls. */
function titleCell(focus: GridFocus, element: EventTarget): void {
  const cell = element instanceof Element && element.closest('[data-column]')
  const at = placeOf(element)
  if (!cell || !at || at.row === HEAD_ROW) return
  const order = focus.orderAt(at)
  const column = focus.columnAt(at)
  if (order && TITLED.has(column)) cell.setAttribute('title', cellText(order, column, at.row))
}
