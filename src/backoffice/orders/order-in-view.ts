import type { QueryClient } from '@tanstack/react-query'
import type { ListedOrder } from '#domain/staff-order.ts'
import type { OrderList } from '../api/orders.ts'
import { ORDERS } from './use-orders.ts'

/** An order as a list at hand holds it, if one does. */
export const orderInView = (queries: QueryClient, id: string): ListedOrder | undefined =>
  queries
    .getQueriesData<OrderList>({ queryKey: [ORDERS] })
    .flatMap(([, list]) => list?.orders ?? [])
    .find(order => order.id === id)
