import type { OrderList } from '../../api/orders.ts'
import type { OrdersAddress } from '../orders-address.ts'

/** Follows what others do: changed rows in place, new ones behind a button; says when the list was last synced. */
export function LiveOrders(_: { address: OrdersAddress; list: OrderList | undefined; syncedAt: number }) {
  return null
}
