import { type PointerEvent, useRef, useState } from 'react'
import { rowUnder } from './question-order.ts'

/** A row on its way: from where to where, and by how many pixels. */
export type Drag = { from: number; to: number; by: number; height: number }

/** Drags a row of a list by its handle, with mouse, pen or finger. Escape puts it back. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const begun = useRef<{ y: number; middles: number[] }>(undefined)
  const end = () => {
    begun.current = undefined
    setDrag(undefined)
  }
  return {
    drag,
    end,
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest('li')
        if (event.button !== 0 || !row?.parentElement) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const boxes = [...row.parentElement.children].map(one => one.getBoundingClientRect())
        begun.current = { y: event.clientY, middles: boxes.map(({ top, height }) => top + height / 2) }
        setDrag({ from: index, to: index, by: 0, height: boxes[index]?.height ?? 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag || !begun.current) return
        const { y, middles } = begun.current
        const by = event.clientY - y
        setDrag({ ...drag, by, to: rowUnder(middles, drag.from, (middles[drag.from] ?? 0) + by) })
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  }
}

/** By how many pixels a row makes room for the dragged one. */
export function shiftOf(drag: Drag | undefined, index: number): number {
  if (!drag) return 0
  const { from, to, by, height } = drag
  if (index === from) return by
  if (from < index && index <= to) return -height
  return to <= index && index < from ? height : 0
}
