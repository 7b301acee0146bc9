import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOrders, type OrderList } from '../api/orders.ts'
import { usePending } from './edit/order-edits.ts'
import { type OrdersQuery, ordersSearchParams } from './orders-query.ts'
import { ORDERS } from './use-orders.ts'

/**
 * The list of an address, with what is being saved lying over it; while the next one is on its way, the one before
 * stays in view.
 */
export function useOrderList(address: OrdersQuery) {
  const query = ordersSearchParams(address).toString()
  const lay = usePending()
  const select = useCallback((list: OrderList) => ({ ...list, orders: list.orders.map(lay) }), [lay])
  return useQuery({
    queryKey: [ORDERS, query],
    queryFn: () => listOrders(query),
    placeholderData: keepPreviousData,
    select,
    // rows move when somebody asks for it: what happens meanwhile comes by the stream
    refetchOnWindowFocus: false,
    refetchOnReconnect: asked => asked.state.status === 'error',
  })
}
