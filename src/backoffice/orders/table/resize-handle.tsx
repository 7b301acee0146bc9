import { type PointerEvent, useRef } from 'react'
import type { ColumnId } from './columns.ts'
import { useTableSettings } from './use-table-settings.ts'

/** The edge of a column's head: dragging makes the column wider or narrower. By keyboard: Shift with an arrow. */
export function ResizeHandle({ column }: { column: ColumnId }) {
  const resize = useTableSettings(settings => settings.resize)
  const start = useRef<{ x: number; widthPx: number }>(undefined)
  return (
    <span
      className="order-resize"
      aria-hidden="true"
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        const head = event.currentTarget.parentElement
        if (!head) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, widthPx: head.getBoundingClientRect().width }
      }}
      onPointerMove={event => {
        if (start.current) resize(column, start.current.widthPx + event.clientX - start.current.x)
      }}
      onPointerUp={() => {
        start.current = undefined
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
    />
  )
}
