import type { QueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { OrderList } from '../../api/orders.ts'
import { UNKNOWN_CUSTOMER } from '../panel/unknown-customer.ts'
import { ORDER, ORDERS, recounted, recountedTabs } from '../use-orders.ts'

/**
 * Puts the present state of orders into every loaded list in one step, as `putIntoLists` does for one. The list is to be
 * loaded again for the records of new customers.
 */
export function putManyIntoLists(queries: QueryClient, orders: readonly StaffOrder[]): void {
  const byId = new Map(orders.map(order => [order.id, order]))
  for (const order of orders)
    queries.setQueryData<StaffOrder>([ORDER, order.id], held =>
      held && held.version < order.version ? { ...order, attribution: held.attribution } : held,
    )
  queries.setQueriesData<OrderList>({ queryKey: [ORDERS] }, list => {
    if (!list) return list
    let counted = list
    const rows = list.orders.map(held => {
      const order = byId.get(held.id)
      if (!order || held.version > order.version) return held
      const isSameCustomer = held.recipientPhone === order.recipientPhone
      const row = { ...held, ...order, caller: isSameCustomer ? held.caller : UNKNOWN_CUSTOMER }
      counted = {
        ...counted,
        counts: recounted(counted.counts, held, row),
        tabs: recountedTabs(counted.tabs, held, row),
      }
      return row
    })
    return { ...counted, orders: rows }
  })
}
