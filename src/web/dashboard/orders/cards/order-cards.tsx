import type { ShownList } from '../shown-list.ts'

/** The orders as cards, for phones and small tablets. */
export function OrderCards({ list }: ShownList) {
  return (
    <ul>
      {list.orders.map(order => (
        <li key={order.id}>{order.recipientPhone}</li>
      ))}
    </ul>
  )
}
