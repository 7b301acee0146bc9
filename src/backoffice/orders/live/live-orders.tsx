import type { OrderList } from '../../api/orders.ts'
import type { OrdersQuery } from '../orders-query.ts'
import { useLiveList } from './use-live-list.ts'

type LiveOrdersProps = { address: OrdersQuery; list: OrderList | undefined }

/**
 * Follows what others do while the orders are in view: changed rows change in place, the rest waits behind
 * `NewOrdersPill`. `LiveStatus` says how current the list is; both stand in the toolbar.
 */
export function LiveOrders({ address, list }: LiveOrdersProps) {
  useLiveList(address, list)
  return null
}
