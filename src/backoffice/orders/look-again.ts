import type { QueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#domain/staff-order.ts'
import { findOrder } from '../api/orders.ts'
import { putIntoLists } from './use-orders.ts'

/** Asks how an order is now and shows it; undefined where that cannot be known, as the list says by itself. */
export async function lookAgain(queries: QueryClient, id: string): Promise<StaffOrder | undefined> {
  try {
    const order = await findOrder(id)
    putIntoLists(queries, order)
    return order
  } catch {
    return undefined
  }
}
