import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { titleCell } from './cell-title.ts'
import { type GridFocus, type GridView, HEAD_HEIGHT_PX } from './grid-focus.ts'
import { PointedRow } from './pointed-row.ts'

type SteadyScroll = {
  frame: RefObject<HTMLDivElement | null>
  focus: GridFocus
  view: GridView
  /** The list that is asked for: another one begins at its top. */
  query: string
}

/**
 * The row under the pointer, or else that of the focus, stays where it is on the screen when the list is refreshed and
 * others came before it. Without either the list stays scrolled as far as it was. What the pointer is moved to is marked
 * and has its whole text as title.
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

/** The order whose row was under the pointer: rows have one height. */
function pointedOrder(frame: HTMLElement, { orders, rowHeightPx }: GridView, y: number | undefined) {
  if (y === undefined) return
  const inList = y - frame.getBoundingClientRect().top - HEAD_HEIGHT_PX + frame.scrollTop
  return orders[Math.floor(inList / rowHeightPx)]?.id
}

/** The order of the focus, while it is in the table. */
const focusedOrder = (frame: HTMLElement, focus: GridFocus): string | undefined =>
  frame.contains(document.activeElement) ? focus.orderId : undefined
