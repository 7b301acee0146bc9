import type { QueryClient } from '@tanstack/react-query'
import { tabsOf } from '#domain/orders/order-stage.ts'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { findCustomer } from '../api/customer-by-phone.ts'
import { findOrder, type OrderList } from '../api/orders.ts'
import { UNKNOWN_CUSTOMER } from './panel/unknown-customer.ts'

export const ORDERS = 'orders'
/** The key of a single order. */
export const ORDER = 'order'

/** Puts the present state of an order wherever it is in view, unless a newer one is there; no row moves. */
export function putIntoLists(queries: QueryClient, order: StaffOrder): void {
  queries.setQueryData<StaffOrder>(
    [ORDER, order.id],
    held => held && (held.version > order.version ? held : { ...order, attribution: held.attribution }),
  )
  const phones = new Set<string>()
  changeInLists(queries, order.id, held => {
    if (held.version > order.version) return held
    if (held.recipientPhone === order.recipientPhone) return { ...held, ...order }
    phones.add(held.recipientPhone).add(order.recipientPhone)
    return { ...held, ...order, caller: UNKNOWN_CUSTOMER }
  })
  for (const phone of phones) void lookUpCustomer(queries, phone)
}

/** Another number is another customer: the record of it comes into every row that has it. */
async function lookUpCustomer(queries: QueryClient, phone: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['customers', phone] })
  try {
    const { orders, delivered, returned, fake, pranks } = await findCustomer(phone)
    const caller = { orders, delivered, returned, fake, pranks }
    queries.setQueriesData<OrderList>({ queryKey: [ORDERS] }, list =>
      list?.orders.some(({ recipientPhone }) => recipientPhone === phone)
        ? {
            ...list,
            orders: list.orders.map(held => (held.recipientPhone === phone ? { ...held, caller } : held)),
          }
        : list,
    )
  } catch {
    // nothing is shown of it until the list is loaded again
  }
}

type Row = OrderList['orders'][number]

/** Changes an order in every loaded list, and the counts of the tabs with it. */
export function changeInLists(queries: QueryClient, id: string, change: (held: Row) => Row): void {
  queries.setQueriesData<OrderList>({ queryKey: [ORDERS] }, list => {
    const held = list?.orders.find(order => order.id === id)
    if (!list || !held) return list
    const changed = change(held)
    const orders = list.orders.map(order => (order === held ? changed : order))
    return {
      ...list,
      orders,
      counts: recounted(list.counts, held, changed),
      tabs: recountedTabs(list.tabs, held, changed),
    }
  })
}

export function recountedTabs(tabs: OrderList['tabs'], before: Row, after: Row): OrderList['tabs'] {
  if (!tabs) return tabs
  const next = { ...tabs }
  for (const tab of tabsOf(before, false)) next[tab] = Math.max(0, next[tab] - 1)
  for (const tab of tabsOf(after, false)) next[tab] += 1
  return next
}

/** An order in view counts for its tab, whichever tab is open. */
export function recounted(counts: OrderList['counts'], before: Row, after: Row): OrderList['counts'] {
  if (!counts || before.officialStatus === after.officialStatus) return counts
  return {
    ...counts,
    [before.officialStatus]: Math.max(0, counts[before.officialStatus] - 1),
    [after.officialStatus]: counts[after.officialStatus] + 1,
  }
}

/** Removes orders from every loaded list. */
export function takeFromLists(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueriesData<OrderList>(
    { queryKey: [ORDERS] },
    list => list && { ...list, orders: list.orders.filter(({ id }) => !ids.includes(id)) },
  )
}

/** Loads every list again. */
export const refreshOrders = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [ORDERS] })

/** An order from a loaded list, if one has it. */
export const orderInView = (queries: QueryClient, id: string): ListedOrder | undefined =>
  queries
    .getQueriesData<OrderList>({ queryKey: [ORDERS] })
    .flatMap(([, list]) => list?.orders ?? [])
    .find(order => order.id === id)

/** Loads an order again and shows it; undefined where that fails, which the list shows by itself. */
export async function refetchOrder(queries: QueryClient, id: string): Promise<StaffOrder | undefined> {
  try {
    const order = await findOrder(id)
    putIntoLists(queries, order)
    return order
  } catch {
    return undefined
  }
}
