import type { OrderEventKind } from './order-event.ts'
import type { StaffOrder } from './staff-order.ts'

/** Something that happened to an order, and the order as it is now. */
export type OrderNews = {
  /** The event's; ids sort by the time they were made at. */
  id: string
  kind: OrderEventKind
  /** The email of whoever did it; `courier` for what it told, `shop` for shoppers, for what happens by itself and for accounts that are gone. */
  by: string
  order: StaffOrder
}
