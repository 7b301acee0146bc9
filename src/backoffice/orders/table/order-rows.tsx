import { memo, type RefObject, useLayoutEffect } from 'react'
import { numbersBetween } from './cell-range.ts'
import type { GridFocus, GridView } from './grid-focus.ts'
import { AS_ROWS } from './grid-roles.ts'
import { OrderRow } from './order-row.tsx'
import { sizeOf } from './rows-in-view.ts'
import { useRowsInView } from './use-rows-in-view.ts'

type OrderRowsProps = {
  frame: RefObject<HTMLDivElement | null>
  focus: GridFocus
  view: GridView
  /** Counts how often the row of the focus was wanted in the document. */
  wanted: number
}

/** The rows in view, and the row of the focus wherever it is. */
export const OrderRows = memo(function OrderRows({ frame, focus, view }: OrderRowsProps) {
  const { orders, columns, rowHeightPx, coveredPx } = view
  const made = useRowsInView(frame, view)
  useLayoutEffect(() => focus.paint())
  const rows = withFocus(
    sizeOf(made) === 0 ? [] : numbersBetween(made.first, made.last),
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
            />
          )
        )
      })}
    </div>
  )
})

/** In the order of the page, for readers of the document. */
const withFocus = (rows: readonly number[], focused: number): number[] =>
  focused < 0 || rows.includes(focused) ? [...rows] : [...rows, focused].sort((one, other) => one - other)
