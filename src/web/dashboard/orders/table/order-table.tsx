import type { ShownList } from '../shown-list.ts'

/** The orders as a spreadsheet, where there is room for one. */
export function OrderTable({ list }: ShownList) {
  return (
    <ul>
      {list.orders.map(order => (
        <li key={order.id}>{order.recipientPhone}</li>
      ))}
    </ul>
  )
}
