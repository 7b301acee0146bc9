import type { OrderEventKind } from './order-event.ts'
import type { StaffOrder } from './staff-order.ts'

/** An event of an order, and the order's state now. */
export type OrderUpdate = {
  /** The event's id; ids sort by time. */
  id: string
  kind: OrderEventKind
  /** The email of the person; `courier` for its events; `shop` for shoppers, automatic changes and deleted accounts. */
  by: string
  order: StaffOrder
}
