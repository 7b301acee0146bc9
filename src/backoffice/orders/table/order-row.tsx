import { memo } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { OrderMenuButton } from '../actions/order-menu.tsx'
import { useOrderEdits } from '../edit/order-edits.ts'
import { useSelection } from '../use-selection.ts'
import { AS_CELL, asRow } from './grid-roles.ts'
import { RowCells } from './order-cell.tsx'
import { usePasting } from './pasting.ts'
import type { ShownColumns } from './table-settings.ts'

type OrderRowProps = {
  order: ListedOrder
  row: number
  /** Counts down to 1 at the last row of the page. */
  serial: number
  topPx: number
  columns: ShownColumns
}

/** One order. It is rendered again when it changes, is chosen, or is being saved, but not when the focus moves. */
export const OrderRow = memo(function OrderRow({ order, row, serial, topPx, columns }: OrderRowProps) {
  const isChosen = useSelection(({ ids, isAllMatching }) => isAllMatching || ids.has(order.id))
  const marks = useStore(useOrderEdits().states, ({ states }) => marksOf(states, order.id))
  const pasted = usePasting(({ rows }) => rows.get(order.id))
  const cells = { order, serial, marks, pasted }
  return (
    <div
      // the head is row 1
      {...asRow(row + 2, isChosen)}
      className="order-row"
      data-row={row}
      data-deleted={order.deletedAt !== null || undefined}
      style={{ top: topPx }}
    >
      <div className="order-row-pinned">
        <div {...AS_CELL} className="order-cell order-cell-select" data-column="select" tabIndex={-1}>
          <input
            type="checkbox"
            className="order-check"
            aria-label={say('Choose order {orderNo}', { orderNo: order.orderNo })}
            checked={isChosen}
            // a click on the row chooses it, with Shift a whole range
            readOnly
            tabIndex={-1}
          />
        </div>
        <RowCells {...cells} columns={columns.pinned} />
      </div>
      <RowCells {...cells} columns={columns.moving} />
      <div {...AS_CELL} className="order-cell order-cell-menu" data-column="menu" tabIndex={-1}>
        <OrderMenuButton order={order} />
      </div>
    </div>
  )
})

/** The save states of an order's fields, as one text that the row can compare. There is hardly ever any. */
function marksOf(states: ReadonlyMap<string, { kind: string }>, orderId: string): string {
  let marks = ''
  for (const [cell, { kind }] of states)
    if (cell.startsWith(`${orderId} `)) marks += `${cell.slice(orderId.length + 1)}:${kind} `
  return marks.trimEnd()
}
