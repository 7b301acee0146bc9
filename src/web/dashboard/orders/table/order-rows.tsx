import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useDeferredValue, useLayoutEffect } from 'react'
import { numbersBetween } from './cell-range.ts'
import { type GridFocus, type GridView, HEAD_HEIGHT_PX } from './grid-focus.ts'
import { AS_ROWS } from './grid-roles.ts'
import { OrderRow } from './order-row.tsx'

/** Rows beyond either edge: arrows and the wheel meet rows that are there already. */
const OVERSCAN_ROWS = 6

type OrderRowsProps = {
  frame: RefObject<HTMLDivElement | null>
  focus: GridFocus
  view: GridView
  /** Counts the times that the row of the focus was wanted in the document. */
  wanted: number
  onOpen(id: string): void
}

/** The rows in view, and that of the focus wherever it is. */
export const OrderRows = memo(function OrderRows({ frame, focus, view, onOpen }: OrderRowsProps) {
  const { orders, columns, rowHeightPx, coveredPx } = view
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    getItemKey: index => orders[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin: HEAD_HEIGHT_PX,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height asks for other rows
  useLayoutEffect(() => virtual.measure(), [rowHeightPx])
  useLayoutEffect(() => focus.paint())
  const items = virtual.getVirtualItems()
  // new rows are made in small steps between frames: the wheel shows empty lines for a moment rather than stand still
  const first = useDeferredValue(items[0]?.index ?? 0)
  const last = useDeferredValue(items.at(-1)?.index ?? -1)
  const rows = withFocus(
    last < first ? [] : numbersBetween(first, last),
    orders.findIndex(({ id }) => id === focus.orderId),
  )
  return (
    <div {...AS_ROWS} className="order-rows" style={{ height: orders.length * rowHeightPx + coveredPx }}>
      {rows.map(row => {
        const order = orders[row]
        return (
          order && (
            <OrderRow
              key={order.id}
              order={order}
              row={row}
              serial={orders.length - row}
              topPx={row * rowHeightPx}
              columns={columns}
              onOpen={onOpen}
            />
          )
        )
      })}
    </div>
  )
})

/** In the order of the page, for who reads it through the document. */
const withFocus = (rows: readonly number[], focused: number): number[] =>
  focused < 0 || rows.includes(focused) ? [...rows] : [...rows, focused].sort((one, other) => one - other)
